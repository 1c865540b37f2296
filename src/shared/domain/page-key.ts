/** First parts of the app's own addresses: a content page of that name could never be opened at `/{key}`. */
const APP_ROUTES: ReadonlySet<string> = new Set([
  'account',
  'agreement',
  'api',
  'banned',
  'bonuses',
  'commissions',
  'confirm-payment-method',
  'contributors',
  'home',
  'join',
  'level',
  'login',
  'notifications',
  'orders',
  'payment-method',
  'personal-info',
  'redirect',
  'register',
  'sales',
  'sso',
  'success-rate',
  'suspended-info',
  'team-leader',
  'team-members',
]);

/** Why a key cannot name a content page, null when it can: small letters, digits and hyphens, and no route of the app. */
export function pageKeyProblem(key: string): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))
    return `The page "${key}" needs a key of small letters, digits and hyphens`;
  return APP_ROUTES.has(key) ? `The page "${key}" would hide behind the app's own /${key}` : null;
}
