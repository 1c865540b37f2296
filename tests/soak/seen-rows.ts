import type { Page } from 'playwright';
import * as v from 'valibot';
import { isLanguageAlone } from '#shared/outbox/language-alone.ts';
import { isWaiting, writeRowSchema } from '#shared/outbox/row.ts';
import { openedOn } from '#tests/support/opened.ts';
import { databasesOf } from '#tests/support/stored.ts';

/** What can be seen of a write; what it is about and what it says only while its owner is signed in. */
const seenRowSchema = v.object({
  ...v.pick(writeRowSchema, ['id', 'kind', 'state', 'replacedBy']).entries,
  params: v.optional(v.record(v.string(), v.unknown())),
  body: v.optional(v.unknown()),
});
export type SeenRow = v.InferOutput<typeof seenRowSchema>;

/** The writes of every outbox on a phone; notes the names of these. */
export async function seenRows(page: Page, outboxes: Set<string>): Promise<SeenRow[]> {
  const rows: SeenRow[] = [];
  for (const name of await databasesOf(page)) {
    if (!name.startsWith('outbox.')) continue;
    outboxes.add(name);
    rows.push(...v.parse(v.array(seenRowSchema), await openedOn(page, name, 'writes')));
  }
  return rows;
}

/** Whether no preferred language waits in a write: the page begins anew when one is sent. */
export const isNoLanguage = (row: SeenRow): boolean =>
  !isWaiting(row) || !isLanguageAlone({ kind: row.kind, body: row.body, verdict: null });

/** The notifications that were opened, as far as the rows can be read. */
export const openedIn = (rows: readonly SeenRow[]): string[] =>
  rows.flatMap(({ kind, params }) => {
    const opened = params?.['notificationId'];
    return kind === 'read-notification' && typeof opened === 'string' ? [opened] : [];
  });
