import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import { audit, OPERATOR } from '#gateway/db/audit.ts';
import type { Tx } from '#gateway/db/db.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { type Mark, type MarkRefusal, markPayouts } from '#gateway/month-end/mark-payout.ts';
import type { EventOf } from './contract/event.ts';
import { refuse, TAKEN, type Verdict, unknownConsultant } from './contract/verdict.ts';
import { readSellers } from '#gateway/people/sellers.ts';
import { inOrder, statedBy } from './statement-time.ts';
import { onlyNew, takeIds, type Told, type Verdicts } from './taken-ids.ts';

type ToldMark = Told<EventOf<'payout'>> & { mark: Mark };
const AT_ONCE = 500;

/** Takes what became of payouts: what was told of one last, by its own time, is what it is. */
export async function takePayouts(
  services: Services,
  all: readonly Told<EventOf<'payout'>>[],
  verdicts: Verdicts,
): Promise<void> {
  const sellers = await readSellers(
    services.db,
    all.map(({ event }) => event.data.consultant),
  );
  const marks = all.flatMap((told): ToldMark[] => {
    const { id, at, data } = told.event;
    const seller = sellers.get(data.consultant);
    const failed = data.state === 'failed';
    if (seller !== undefined && failed === (data.reason !== '')) {
      const { month, state, reason } = data;
      const key = `feed/${id}`;
      const mark = { consultantId: seller.consultantId, period: `${month}-01`, state, reason, at, key };
      return [{ ...told, mark: { ...mark, at: statedBy({ id, at }).at } }];
    }
    const message = 'A payout that failed has a reason, no other';
    verdicts.set(
      told.place,
      seller === undefined ? unknownConsultant(data.consultant) : refuse('missing', 'data.reason', message),
    );
    return [];
  });
  marks.sort((one, other) => inOrder(statedBy(one.event), statedBy(other.event)));
  for (let start = 0; start < marks.length; start += AT_ONCE) {
    const batch = marks.slice(start, start + AT_ONCE);
    await inTransaction(services.db, (tx) => takeBatch(tx, services, batch, verdicts));
  }
}

async function takeBatch(tx: Tx, services: Services, batch: readonly ToldMark[], verdicts: Verdicts): Promise<void> {
  const fresh = await onlyNew(tx, batch, verdicts);
  const marks = batch.filter(({ place }) => fresh.some((told) => told.place === place));
  const refusals = await markPayouts(
    { ...services, db: tx },
    marks.map(({ mark }) => mark),
  );
  const taken = marks.filter(({ place }, index) => {
    const verdict = verdictOf(refusals[index] ?? null);
    verdicts.set(place, verdict);
    return verdict.result === 'taken';
  });
  await takeIds(tx, taken, isoNow(services.clock), verdicts);
  const common = { actorId: OPERATOR, impersonated: false, outcome: 'OK', at: services.clock.now() };
  await audit(
    tx,
    taken.map(({ mark: { consultantId, period, state } }) => ({
      ...common,
      consultantId,
      action: 'feed payout',
      object: `${period.slice(0, 7)} ${state}`,
    })),
  );
}

function verdictOf(refusal: MarkRefusal | null): Verdict {
  if (refusal === null || refusal.because === 'same') return TAKEN;
  if (refusal.because === 'no-payout')
    return refuse('no-payout', 'data.month', 'There is nothing to pay for this month');
  const message = `The payout is ${refusal.state}`;
  return refusal.because === 'older'
    ? { result: 'taken', reason: 'superseded', field: 'at', message: `${message}, as was told of a later moment` }
    : refuse('not-after', 'data.state', `${message}: that cannot follow`);
}
