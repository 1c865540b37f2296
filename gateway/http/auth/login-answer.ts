import type { LoginAnswer } from '#shared/contract/calls/auth.ts';
import type { Capability } from '#shared/contract/session-names.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import type { SealingRoot } from '#gateway/config/sealing-roots.ts';
import { sealingKeysOf } from './sealing-keys.ts';
import { readPushKey } from '#gateway/push/keys.ts';
import type { Services } from '#gateway/base/services.ts';
import { customerData } from '#gateway/calls/auth/customer-data.ts';

/** What a sign-on or a resume answers. */
export async function loginAnswer(
  services: Services,
  who: { consultantId: number; impersonatorId: number | null },
  extra: {
    token: string;
    capabilities: readonly Capability[];
    locale: Locale;
    sealingRoots: readonly SealingRoot[];
  },
): Promise<LoginAnswer> {
  const ids = [who.consultantId, ...(who.impersonatorId === null ? [] : [who.impersonatorId])];
  const rows = await services.db.selectFrom('consultant').selectAll().where('consultant_id', 'in', ids).execute();
  const row = rows.find((each) => each.consultant_id === who.consultantId);
  if (row === undefined) throw new Error('A session without its person');
  const looking = rows.find((each) => each.consultant_id === who.impersonatorId);
  return {
    customer_data: await customerData(services, row, extra.locale),
    jforce_token: extra.token,
    subject: row.subject,
    capabilities: [...extra.capabilities],
    // Support that looks on opens nothing of what waits on this person's phones.
    sealing_keys: who.impersonatorId === null ? sealingKeysOf(extra.sealingRoots, row.subject) : [],
    push_key: await readPushKey(services.db),
    push_ended_at: row.push_ended_at,
    push_gone: row.push_gone,
    // By either name support ends the look; an app that is told none shows neither the look nor the way out of it.
    impersonated_by: looking === undefined ? null : looking.email || looking.external_id,
  };
}
