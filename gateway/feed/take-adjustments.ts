import { parseMajor } from '#shared/domain/money/money.ts';
import { isoNow } from '#gateway/base/clock.ts';
import type { Services } from '#gateway/base/services.ts';
import { audit, OPERATOR } from '#gateway/db/audit.ts';
import { inTransaction } from '#gateway/db/engine/transaction.ts';
import { addOwnLines, type OwnLine, ownSource } from '#gateway/ledger/ledger-own.ts';
import { readLinesOf, sourceOfRow } from '#gateway/ledger/ledger-read.ts';
import type { Tx } from '#gateway/db/db.ts';
import type { EventOf } from './contract/event.ts';
import { refuse, TAKEN, unknownConsultant } from './contract/verdict.ts';
import { readSellers } from '#gateway/people/sellers.ts';
import { moment } from './statement-time.ts';
import { takeIds, type Told, type Verdicts } from './taken-ids.ts';

type Adjustment = Told & { line: OwnLine };

/**
 * Writes what is added to commissions or taken off them, each once, into the month of its moment, or the first that is open. One
 * whose key stands there with another amount, from a command or from before its id was swept, is refused.
 */
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
  const read = all.flatMap((told): Adjustment[] => {
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
    await refuseOthers(
      tx,
      taken.filter(({ line }) => !written.includes(line)),
      verdicts,
    );
  });
}

/** Refuses what says another amount than the line that is there by its key, and gives its id back: nothing was taken of it. */
async function refuseOthers(tx: Tx, there: readonly Adjustment[], verdicts: Verdicts): Promise<void> {
  if (there.length === 0) return;
  const keyOf = ({ line }: Adjustment) => ({ consultant_id: line.consultantId, source: ownSource(line) });
  const known = await readLinesOf(tx, there.map(keyOf));
  const others = there.filter((each) => {
    const { consultant_id: consultantId, source } = keyOf(each);
    return known.get(sourceOfRow(consultantId, source))?.[0]?.amount !== each.line.amount;
  });
  if (others.length === 0) return;
  for (const { place } of others)
    verdicts.set(place, refuse('other-content', 'id', 'Another amount was written by this id'));
  await tx
    .deleteFrom('feed_event')
    .where(
      'event_id',
      'in',
      others.map(({ event }) => event.id),
    )
    .execute();
}
