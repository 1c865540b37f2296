import { TOGGLES, type Toggle } from '#shared/domain/person/toggles.ts';
import { PlainFailure } from '#gateway/config/failure.ts';
import { bumpChanges } from '#gateway/program/bump-changes.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import { GIVEN_ID, LONGEST_ID } from '#gateway/rules/given-id.ts';
import { isoNow } from '#gateway/base/clock.ts';
import { newConsultant } from '#gateway/people/consultants.ts';
import { keepStatedFields } from '#gateway/people/stated-fields.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import type { Command } from './command.ts';
import { findConsultant } from './find-consultant.ts';
import { noteAct } from './note-act.ts';
import { wordsOf } from './words.ts';

const NEW =
  'consultant EXTERNAL_ID --email ADDRESS --first-name NAME --last-name NAME [--level LEVEL] [--leader ID] [--support]';

/** Makes a consultant who can sign on with that e-mail address. */
export const consultantCommand: Command = {
  usage: NEW,
  help: 'makes a consultant; with --support a person who may look through the sessions of others',
  run: async ({ services: { db, clock, market } }, args, say) => {
    const text = { type: 'string' } as const;
    const { words, values } = wordsOf(
      args,
      NEW,
      { from: 1, to: 1 },
      {
        email: text,
        'first-name': text,
        'last-name': text,
        level: text,
        leader: text,
        support: { type: 'boolean' },
      },
    );
    const [externalId = ''] = words;
    const { email, 'first-name': first, 'last-name': last, level, leader, support } = values;
    if (email === undefined || !first?.trim() || !last?.trim()) throw new PlainFailure(`Expected: ${NEW}`);
    // By another one no export and no feed could ever name that person.
    if (externalId.length > LONGEST_ID || !GIVEN_ID.test(externalId) || externalId !== externalId.trim())
      throw new PlainFailure(
        `"${externalId}" can be nobody's id: it has up to ${LONGEST_ID} signs that can be seen, no slash, and no space at its ends.`,
      );
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new PlainFailure(`"${email}" is no e-mail address.`);
    if (level !== undefined) await requireLevel(db, level);
    const [firstLevel = null] = (await readRules(db)).levels;
    const leaderId = leader === undefined ? null : (await findConsultant(db, leader)).consultantId;
    const consultant = newConsultant({
      external_id: externalId,
      email,
      first_name: first,
      last_name: last,
      country_code: market.country,
      currency: market.currency,
      leader_id: leaderId,
      level_id: level ?? firstLevel,
      ...(support === true ? { role: 'support' } : {}),
    });
    const made = await inTransaction(db, async (tx) => {
      const row = await tx
        .insertInto('consultant')
        .values(consultant)
        .onConflict((conflict) => conflict.column('external_id').doNothing())
        .returning('consultant_id')
        .executeTakeFirst();
      if (row !== undefined) await noteAct(tx, clock, row.consultant_id, 'consultant', consultant.role);
      return row;
    });
    if (made === undefined) throw new PlainFailure(`There is a consultant ${externalId} already.`);
    say(`Consultant ${externalId} has the id ${made.consultant_id}.`);
  },
};

async function requireLevel(db: Parameters<typeof findConsultant>[0], level: string): Promise<void> {
  const levels = await db.selectFrom('level').select('level_id').orderBy('rank').execute();
  if (!levels.some(({ level_id: id }) => id === level))
    throw new PlainFailure(
      `There is no level "${level}"; there are ${levels.map(({ level_id: id }) => id).join(', ')}.`,
    );
}

const STATUSES = ['active', 'suspended', 'banned'] as const;
const STATUS = `status CONSULTANT ${STATUSES.join(' | ')}`;

/** Bans, suspends or lets a consultant work again; open sessions feel it with their next request. */
export const statusCommand: Command = {
  usage: STATUS,
  help: 'bans or suspends a consultant, or lets one work again',
  run: async ({ services: { db, clock } }, args, say) => {
    const [who = '', word] = wordsOf(args, STATUS, { from: 2, to: 2 }, {}).words;
    const status = STATUSES.find((each) => each === word);
    if (status === undefined) throw new PlainFailure(`Expected: ${STATUS}`);
    const { consultantId, externalId } = await findConsultant(db, who);
    await inTransaction(db, async (tx) => {
      await bumpChanges(tx, [consultantId]);
      await tx.updateTable('consultant').set({ status }).where('consultant_id', '=', consultantId).execute();
      await keepStatedFields(tx, consultantId, ['status'], { at: isoNow(clock) });
      await noteAct(tx, clock, consultantId, 'status', status);
    });
    say(`Consultant ${externalId} is ${status}.`);
  },
};

const FEATURE = 'feature CONSULTANT FEATURE on | off';

/** Switches a feature for one consultant. */
export const featureCommand: Command = {
  usage: FEATURE,
  help: `switches a feature for a consultant: ${TOGGLES.join(', ')}`,
  run: async ({ services: { db, clock } }, args, say) => {
    const [who = '', name = '', state] = wordsOf(args, FEATURE, { from: 3, to: 3 }, {}).words;
    const toggle: Toggle | undefined = TOGGLES.find((each) => each === name);
    if (toggle === undefined) throw new PlainFailure(`There is no feature "${name}"; there are ${TOGGLES.join(', ')}.`);
    if (state !== 'on' && state !== 'off') throw new PlainFailure(`Expected: ${FEATURE}`);
    const { consultantId, externalId } = await findConsultant(db, who);
    await inTransaction(db, async (tx) => {
      await bumpChanges(tx, [consultantId]);
      const { toggles } = await tx
        .selectFrom('consultant')
        .select('toggles')
        .where('consultant_id', '=', consultantId)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('consultant')
        .set({ toggles: JSON.stringify({ ...toggles, [toggle]: state === 'on' }) })
        .where('consultant_id', '=', consultantId)
        .execute();
      await noteAct(tx, clock, consultantId, 'feature', `${toggle}=${state}`);
    });
    say(`The feature ${toggle} is ${state} for ${externalId}.`);
  },
};
