import { ribKey } from '#shared/domain/validation/account-number.ts';
import type { Tx } from '#gateway/db/db.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { randomOf } from '#gateway/sample/random.ts';
import { SCENE } from '#gateway/sample/scene-of-market.ts';

const DAY = 86_400_000;
/** Who added an account later than at the beginning: the payouts before it waited. */
const ADDED_DAYS_AGO: ReadonlyMap<string, number> = new Map([['JF-106018', 40]]);

/** Gives the sample people who can be paid a bank account, every third one mobile money; that alone where no bank pays. */
export async function writePaymentMethods(tx: Tx, now: number): Promise<void> {
  const people = await tx
    .selectFrom('consultant')
    .select(['consultant_id', 'external_id', 'first_name', 'last_name', 'phone_number', 'agent_since'])
    .where('has_payment_method', '=', true)
    .where('sample_note', 'is not', null)
    .orderBy('consultant_id')
    .execute();
  for (const [place, person] of people.entries()) {
    const random = randomOf(`payment ${person.external_id}`);
    const [bank, code] = SCENE.banks.length === 0 ? [null, ''] : random.pick(SCENE.banks);
    const before = `${code}780${String(random.whole(0, 99_999_999)).padStart(16, '0')}`;
    const mobile = (place % 3 === 2 || bank === null) && person.phone_number !== null;
    const late = ADDED_DAYS_AGO.get(person.external_id);
    const at = late === undefined && person.agent_since ? person.agent_since : isoSeconds(now - (late ?? 30) * DAY);
    const details = {
      consultant_id: person.consultant_id,
      type: mobile ? ('mobile_money' as const) : ('bank_transfer' as const),
      bank_id: mobile ? null : bank,
      name: `${person.first_name} ${person.last_name}`,
      number: mobile ? (person.phone_number ?? '') : `${before}${ribKey(before)}`,
    };
    const id = `sample-${person.external_id}`;
    await tx
      .insertInto('payment_method')
      .values({ ...details, id, version: 1, created_at: at, updated_at: at })
      .execute();
    await tx
      .insertInto('paid_account')
      .values({ ...details, account_id: id, no: 1, cause: 'added', received_at: at, counts_from: at })
      .execute();
  }
}
