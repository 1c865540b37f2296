import { plainPhone } from '#shared/domain/validation/phone.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import { audit, type Audited, OPERATOR } from '#gateway/db/audit.ts';
import type { Tx } from '#gateway/db/db.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { lockTeams } from '#gateway/db/lock-consultants.ts';
import { lookAtBonuses } from '#gateway/ledger/award-bonuses.ts';
import { leadersAbove } from '#gateway/people/team.ts';
import { STATED_FIELDS } from '#gateway/people/stated-fields.ts';
import { readRules } from '#gateway/program/read-rules.ts';
import type { EventOf } from './contract/event.ts';
import { refuse, TAKEN, type Verdict } from './contract/verdict.ts';
import { leadersFirst } from './leaders-first.ts';
import { inOrderOfTime, isOlder, statedBy } from './statement-time.ts';
import { takeIds, type Told, type Verdicts } from './taken-ids.ts';
import { type Change, type Data, NEEDED, People } from './told-people.ts';

type ToldConsultant = Told<EventOf<'consultant'>>;
const AT_ONCE = 200;

/**
 * Takes what is stated of consultants, each field as it was stated last, and makes those who are new. A leader may come
 * later in the same request.
 */
export async function takeConsultants(
  services: Services,
  all: readonly ToldConsultant[],
  verdicts: Verdicts,
): Promise<void> {
  const timed = inOrderOfTime(all.map((told) => ({ told, stated: statedBy(told.event) })));
  let waiting: readonly ToldConsultant[] = leadersFirst(timed.map(({ told }) => told));
  for (;;) {
    const before = waiting.length;
    for (let start = 0; start < before; start += AT_ONCE) {
      const batch = waiting.slice(start, start + AT_ONCE);
      await inTransaction(services.db, (tx) => takeBatch(tx, services, batch, verdicts));
    }
    waiting = waiting.filter(({ place }) => mayComeLater(verdicts.get(place)));
    if (waiting.length === 0 || waiting.length === before) return;
  }
}

/** Refusals that another event of the same request may mend. */
const mayComeLater = (verdict: Verdict | undefined): boolean =>
  verdict?.result === 'refused' &&
  (verdict.reason === 'unknown-leader' || verdict.reason === 'leader-circle' || verdict.reason === 'missing');

async function takeBatch(
  tx: Tx,
  services: Services,
  batch: readonly ToldConsultant[],
  verdicts: Verdicts,
): Promise<void> {
  const people = new People(
    tx,
    batch.map(({ event }) => event.data),
  );
  if (batch.some(({ event }) => event.data.leader)) await lockTeams(tx);
  await people.read();
  const [firstLevel = null] = (await readRules(tx)).levels;
  const leaders = new Set<number>();
  const acts: Pick<Audited, 'consultantId' | 'object'>[] = [];
  for (const told of batch) {
    const done = await takeOne(tx, services, { told, people, firstLevel });
    if ('result' in done) verdicts.set(told.place, done);
    else {
      const [fresh] = await takeIds(tx, [told], isoNow(services.clock), verdicts);
      if (fresh === undefined) continue;
      const leader = await people.write(services, told.event, done);
      if (leader !== null) leaders.add(leader);
      acts.push({
        consultantId: people.of(told.event.data.consultant)?.consultantId ?? 0,
        object: done.fields.join(' '),
      });
      verdicts.set(told.place, TAKEN);
    }
  }
  const common = { actorId: OPERATOR, impersonated: false, action: 'feed consultant', outcome: 'OK' };
  await audit(
    tx,
    acts.map((act) => ({ ...common, ...act, at: services.clock.now() })),
  );
  await lookAtBonuses({ ...services, db: tx }, leaders);
}

interface Asked {
  told: ToldConsultant;
  people: People;
  firstLevel: string | null;
}

async function takeOne(tx: Tx, services: Services, { told, people, firstLevel }: Asked): Promise<Change | Verdict> {
  const { event } = told;
  const { data } = event;
  const person = people.of(data.consultant);
  const stated = statedBy(event);
  const fields = STATED_FIELDS.filter(
    (field) => data[field] !== undefined && !isOlder(stated, person?.stated.get(field)),
  );
  if (person === undefined) {
    const missing = NEEDED.find((field) => data[field] === undefined);
    if (missing !== undefined)
      return refuse('missing', `data.${missing}`, `Consultant ${data.consultant} is not known yet, and has none`);
  }
  const leader = fields.includes('leader') ? await leaderOf(tx, people, data) : undefined;
  if (leader !== null && typeof leader === 'object') return leader;
  const columns: Change['columns'] = {};
  for (const field of fields) if (field !== 'leader') columns[field] = data[field] ?? null;
  if (columns.phone_number) {
    const phone = plainPhone(columns.phone_number, services.market);
    // "N/A" and "-" are how some systems write that there is none: nobody has such a number before others.
    columns.phone_number = /\d/.test(phone) ? phone : null;
    if (columns.phone_number !== null && (await people.isTaken(columns.phone_number, person?.consultantId ?? 0)))
      return refuse('phone-taken', 'data.phone_number', 'Another consultant has this number');
  }
  return { consultantId: person?.consultantId ?? null, firstLevel, columns, leaderId: leader, fields };
}

/** Id of the leader that an event names; a verdict when it cannot be one. */
async function leaderOf(tx: Tx, people: People, data: Data): Promise<number | null | Verdict> {
  if (data.leader === null || data.leader === undefined) return null;
  const leader = people.of(data.leader);
  if (leader === undefined || data.leader === data.consultant)
    return refuse('unknown-leader', 'data.leader', `There is no other consultant ${data.leader}`);
  const own = people.of(data.consultant);
  if (own !== undefined && (await leadersAbove({ db: tx }, leader.consultantId)).includes(own.consultantId))
    return refuse('leader-circle', 'data.leader', `${data.leader} is in the team of ${data.consultant}`);
  return leader.consultantId;
}
