import { isArea } from './person/route-rules.ts';

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** First parts of this origin's addresses that are no places of the app. */
const FOREIGN: readonly string[] = ['api', 'sso'];

/** A content page of this name could never be opened at `/{key}`. */
const isTaken = (key: string): boolean => FOREIGN.includes(key) || isArea(`/${key}`);

/** Whether a key can name a content page: small letters, digits and hyphens, and no address of the app. */
export const isPageKey = (key: string): boolean => KEY.test(key) && !isTaken(key);

/** Why a key cannot name a content page, for whoever writes one; null when it can. */
export function pageKeyProblem(key: string): string | null {
  if (!KEY.test(key)) return `The page "${key}" needs a key of small letters, digits and hyphens`;
  return isTaken(key) ? `The page "${key}" would hide behind the app's own /${key}` : null;
}
