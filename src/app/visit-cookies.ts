import { writeCookie } from '#browser/cookies.ts';

/** Places that are never a target to come back to: intro, the callback of the sign-on, and the credits that nobody redirects from. */
const NOT_REMEMBERED = new Set(['/', '/login/callback', '/contributors']);

/** The address to come back to after the sign-on, without what was only meant for this one visit; null for none. */
export function targetOf(pathname: string, searchText: string): string | null {
  if (NOT_REMEMBERED.has(pathname)) return null;
  const search = new URLSearchParams(searchText);
  search.delete('referral');
  search.delete('impersonate');
  search.delete('lang');
  const rest = search.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

/** Keeps what an address brings along: referral code, whom support looks at, and the address itself as target. */
export function rememberVisit(pathname: string, searchText: string): void {
  const search = new URLSearchParams(searchText);
  const referral = search.get('referral');
  const impersonate = search.get('impersonate');
  // The jar refuses a value that does not have the form of a code or an e-mail address.
  if (referral !== null) writeCookie('referral', referral);
  if (impersonate !== null) writeCookie('impersonate', impersonate);
  const target = targetOf(pathname, searchText);
  if (target !== null) writeCookie('redirect_url', target);
}
