import { block } from '#shared/contract/calls/mouse.ts';
import { Refusal } from '#gateway/base/refusal.ts';
import { serve } from '#gateway/calls/handler.ts';
import { readBlock } from './read-block.ts';

/** A content page in the reader's language. */
export const serveBlock = serve(block, async ({ params, locale }, { db }) => {
  const found = await readBlock(db, params.blockCode, locale);
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such page');
  return found;
});
