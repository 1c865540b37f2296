import { parseMajor } from '#shared/domain/money/money.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import { audit, OPERATOR } from '#gateway/db/audit.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { addOwnLines, type OwnLine } from '#gateway/ledger/ledger-own.ts';
import type { EventOf } from './contract/event.ts';
import { refuse, TAKEN } from './contract/verdict.ts';
import { readSellers, unknownConsultant } from './sellers.ts';
import { moment } from './statement-time.ts';
import { takeIds, type Told, type Verdicts } from './taken-ids.ts';

/** Writes what is added to commissions or taken off them, each once, into the month of its moment, or the first that is open. */
export async function takeAdjustments(
  services: Services,
  all: readonly Told<EventOf<'adjustment'>>[],
  verdicts: Verdicts,
): Promise<void> {
  const { db, clock } = services;
  const sellers = await readSellers(
    db,
    all.map(({ event }) => event.data.consultant),
  );
  const read = all.flatMap((told): (Told & { line: OwnLine })[] => {
    const { id, at, data } = told.event;
    const seller = sellers.get(data.consultant);
    const amount = seller === undefined ? null : parseMajor(data.amount, seller.currency);
    if (seller !== undefined && amount !== null && amount !== 0) {
      const { consultantId } = seller;
      return [{ ...told, line: { consultantId, kind: data.type, key: id, amount, at: moment(at), name: data.words } }];
    }
    const message = `"${data.amount}" is no amount in ${seller?.currency}, or it is none`;
    verdicts.set(
      told.place,
      seller === undefined ? unknownConsultant(data.consultant) : refuse('amount', 'data.amount', message),
    );
    return [];
  });
  if (read.length === 0) return;
  await inTransaction(db, async (tx) => {
    const taken = await takeIds(tx, read, isoNow(clock), verdicts);
    const written = await addOwnLines(
      { ...services, db: tx },
      taken.map(({ line }) => line),
    );
    const common = {
      actorId: OPERATOR,
      impersonated: false,
      action: 'feed adjustment',
      outcome: 'OK',
      at: clock.now(),
    };
    await audit(
      tx,
      written.map(({ consultantId, kind, key }) => ({
        ...common,
        consultantId,
        object: `${kind}:${key.slice(0, 64)}`,
      })),
    );
    for (const { place } of taken) verdicts.set(place, TAKEN);
  });
}
