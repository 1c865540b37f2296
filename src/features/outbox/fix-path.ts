import { isLanguageAlone } from '#shared/outbox/language-alone.ts';
import { accountOf } from '#shared/outbox/over-accounts.ts';
import { registeredAs } from '#shared/outbox/merge/registered-already.ts';
import type { WriteRow } from '#shared/outbox/row.ts';

/**
 * Where a write is opened: the form in which it is corrected or changed, with its input; null for one that is opened where it stands.
 * An edit of an account that another of these `rows` was to add is opened at that account, once the gateway has named it.
 */
export function fixPath(write: WriteRow, rows: readonly WriteRow[]): string | null {
  const { id, kind, params, body } = write;
  const fix = `?fix=${encodeURIComponent(id)}`;
  const { type } = params;
  const account = accountOf(write, rows);
  const paymentMethodId = rows.some((row) => row.id === account) ? null : account;
  // Whoever is registered has no such form any more: what is wrong there is put right in the profile.
  if (kind === 'register') return registeredAs(write) === null ? `/register${fix}` : '/personal-info/edit';
  if (kind === 'update-profile') return isLanguageAlone(write) ? '/account' : `/personal-info/edit${fix}`;
  if (kind === 'accept-agreement' || kind === 'accept-terms') return '/agreement';
  if (kind === 'add-payment-method' && typeof type === 'string') return `/payment-method/${type}${fix}`;
  if (isOfGone(write) && typeof type === 'string') return `/payment-method/${type}${fix}`;
  if (kind === 'edit-payment-method' && paymentMethodId !== null)
    return `/payment-method/${encodeURIComponent(paymentMethodId)}/edit${fix}`;
  if (kind === 'remove-payment-method' && paymentMethodId !== null)
    return `/payment-method/${encodeURIComponent(paymentMethodId)}/edit`;
  // Which account is paid is changed where all of them stand.
  if (kind === 'mark-payment-method') return '/payment-method';
  if (kind === 'set-goal') return `/commissions/goal${fix}`;
  if (kind === 'invite-user') return `/team-members/recruit-${isOfStore(body) ? 'store' : 'member'}${fix}`;
  return null;
}

/** An edit of an account that no longer exists: what was typed can only be added as a new one. */
export const isOfGone = ({ kind, verdict }: Pick<WriteRow, 'kind' | 'verdict'>): boolean =>
  kind === 'edit-payment-method' && verdict?.code === 'NOT_FOUND';

const isOfStore = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'type' in body && body.type === 'store';
