import { isArea } from './person/route-rules.ts';

/** A content page of the key `faq` opens at `/faq`. */
const ADDRESS = /^\/[a-z0-9]+(-[a-z0-9]+)*$/;

/** Addresses of this origin that are no places of the app. */
const FOREIGN: ReadonlySet<string> = new Set(['/api', '/sso']);

/** The page about a suspended account: its text stands on the app's own screen of that address. */
export const SUSPENDED_PAGE = 'suspended-info';

/** The page that holds the present terms, so that whoever accepted them before can read them on another phone, too. */
export const TERMS_PAGE = 'agreement';

/** Whether an address of the app can be that of a content page: small letters, digits and hyphens, and no other place. */
export const isPageAddress = (address: string): boolean => ADDRESS.test(address) && !isArea(address);

/** Why a key cannot name a content page, for whoever writes one; null when it can. */
export function pageKeyProblem(key: string): string | null {
  const address = `/${key}`;
  if (key === SUSPENDED_PAGE) return null;
  if (!ADDRESS.test(address)) return `The page "${key}" needs a key of small letters, digits and hyphens`;
  return isArea(address) || FOREIGN.has(address)
    ? `The page "${key}" would hide behind the app's own ${address}`
    : null;
}
