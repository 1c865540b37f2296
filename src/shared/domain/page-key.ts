import { areaOf } from './person/route-rules.ts';

/** First parts of this origin's addresses that are no places of the app. */
const FOREIGN: readonly string[] = ['api', 'sso'];

/** Why a key cannot name a content page, null when it can: small letters, digits and hyphens, and no route of the app. */
export function pageKeyProblem(key: string): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))
    return `The page "${key}" needs a key of small letters, digits and hyphens`;
  // A content page of that name could never be opened at `/{key}`.
  const isTaken = FOREIGN.includes(key) || areaOf(`/${key}`) !== null;
  return isTaken ? `The page "${key}" would hide behind the app's own /${key}` : null;
}
