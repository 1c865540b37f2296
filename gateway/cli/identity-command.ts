import { PlainFailure } from '#gateway/config/failure.ts';
import type { Db } from '#gateway/db/db.ts';
import { holderOf, linkIdentity } from '#gateway/people/identities.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Command } from './command.ts';
import { findConsultant } from './find-consultant.ts';
import { noteAct } from './note-act.ts';
import { wordsOf } from './words.ts';

const USAGE = 'identity [CONSULTANT [ISSUER SUBJECT [--move]]]';
/** Visitors that are listed, the newest first. */
const SHOWN = 50;

/** Says under which identity of the sign-on a consultant who is there already signs on. */
export const identityCommand: Command = {
  usage: USAGE,
  help: 'lets a consultant sign on as SUBJECT of an issuer; shows the identities of one, or of visitors who are nobody yet',
  run: async ({ services }, args, say) => {
    const { db, clock } = services;
    const { words, values } = wordsOf(args, USAGE, { from: 0, to: 3 }, { move: { type: 'boolean' } });
    const [who, issuer, subject] = words;
    if (who === undefined) return sayAll(await visitors(db), 'Nobody waits for a consultant.', say);
    const { consultantId, externalId } = await findConsultant(db, who);
    if (issuer === undefined)
      return sayAll(await identitiesOf(db, consultantId), `${externalId} has no identity; nobody can sign on so.`, say);
    if (subject === undefined || subject === '') throw new PlainFailure(`Expected: ${USAGE}`);
    if (!URL.canParse(issuer) || !/^https?:$/.test(new URL(issuer).protocol))
      throw new PlainFailure(`"${issuer}" is no issuer like https://accounts.example.`);
    await inTransaction(db, async (tx) => {
      const before = await holderOf(tx, { issuer, subject });
      if (before?.registered === true && before.consultantId !== consultantId && values.move !== true)
        throw new PlainFailure(
          `${subject} signs on as consultant ${before.consultantId} already; --move gives it to this one.`,
        );
      await linkIdentity(tx, { issuer, subject }, consultantId);
      if (before !== null && before.consultantId !== consultantId)
        await noteAct(tx, clock, before.consultantId, 'identity', 'taken');
      await noteAct(tx, clock, consultantId, 'identity', 'given');
    });
    say(`${externalId} signs on as ${subject} of ${issuer}.`);
  },
};

function sayAll(lines: readonly string[], none: string, say: (line: string) => void): void {
  if (lines.length === 0) say(none);
  for (const line of lines) say(line);
}

async function identitiesOf(db: Db, consultantId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('identity')
    .select(['issuer', 'subject'])
    .where('consultant_id', '=', consultantId)
    .orderBy('issuer')
    .orderBy('subject')
    .execute();
  return rows.map(({ issuer, subject }) => `${issuer} ${subject}`);
}

/** People who signed on and are no consultants: where one of them is, the issuer names them otherwise than the program does. */
async function visitors(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('identity')
    .innerJoin('consultant', 'consultant.consultant_id', 'identity.consultant_id')
    .select(['identity.issuer', 'identity.subject', 'email', 'first_name', 'last_name'])
    .where('registered', '=', false)
    .orderBy('consultant.consultant_id', 'desc')
    .limit(SHOWN)
    .execute();
  // On one line: a name with a line in it would be read as another visitor.
  return rows.map((row) =>
    [row.issuer, row.subject, row.first_name, row.last_name, row.email].join(' ').replaceAll(/\s+/g, ' ').trim(),
  );
}
