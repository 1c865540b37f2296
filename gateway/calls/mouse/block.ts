import { block } from '../../../src/shared/contract/mouse.ts';
import { Refusal, serve } from '../handler.ts';
import { readBlock } from './read-block.ts';

/** A content page in the reader's language. */
export const serveBlock = serve(block, async ({ params, locale }, { db }) => {
  const found = await readBlock(db, params.blockCode, locale);
  if (!found) throw new Refusal('NOT_FOUND', 'There is no such page');
  return found;
});
