import type { Problem } from '#shared/domain/validation/codes.ts';
import { plainPhone } from '#shared/domain/validation/phone.ts';
import { isBlank } from '#shared/domain/validation/text.ts';
import type { Services } from '#gateway/base/services.ts';
import { dayBefore, refuseBeyond } from '#gateway/calls/daily-limit.ts';
import { invalid } from '#gateway/calls/invalid.ts';
import { DatabaseError } from '#gateway/db/engine/errors.ts';
import { refusedAt } from '#gateway/db/idempotency.ts';

const TAKEN = { property: 'phone_number', code: 'phone_taken' } as const satisfies Problem;

/** Whose number was somebody else's so often within a day is not mistaken any more, but trying out numbers. */
const MOST_A_DAY = 10;

/** After too many that were taken a free one is not told either, else it would be known by its success. */
async function refuseTrying({ db, clock }: Services, consultantId: number): Promise<void> {
  const now = clock.now();
  const asked = { consultantId, reason: TAKEN.code, since: dayBefore(now), most: MOST_A_DAY };
  refuseBeyond(MOST_A_DAY, await refusedAt(db, asked), now, 'Too many phone numbers of others');
}

/** A phone number by which somebody else is registered. Throws TooMany for who asks about too many. */
export async function phoneTakenProblems(
  services: Services,
  consultantId: number,
  phone: string | undefined,
): Promise<Problem[]> {
  if (isBlank(phone)) return [];
  const holder = await services.db
    .selectFrom('consultant')
    .select('consultant_id')
    .where('phone_number', '=', plainPhone(phone ?? '', services.market))
    .where('registered', '=', true)
    .executeTakeFirst();
  if (holder?.consultant_id === consultantId) return [];
  await refuseTrying(services, consultantId);
  return holder === undefined ? [] : [TAKEN];
}

/** Lets the database have the last word on a number that two people register at the same moment. */
export async function refuseTakenPhone<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof DatabaseError && cause.constraint === 'consultant_phone') throw invalid([TAKEN]);
    throw cause;
  }
}
