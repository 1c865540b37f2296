import type { IncomingHttpHeaders } from 'node:http';
import { APP_HEADER } from '#shared/contract/call.ts';
import { Refusal } from '#gateway/base/refusal.ts';

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** Whether a version like 1.10.0 comes before another one. What is no version comes before none. */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(than)];
  const at = other.findIndex((number, index) => (own[index] ?? 0) !== number);
  return at >= 0 && (own[at] ?? 0) < (other[at] ?? 0);
}

/**
 * Refuses a call of an app that is older than the oldest one that is still understood: UPGRADE_REQUIRED. What names no
 * version is no app of a phone.
 */
export function requireApp(oldest: string | null, headers: IncomingHttpHeaders): void {
  const version = headers[APP_HEADER.toLowerCase()];
  if (oldest !== null && typeof version === 'string' && isOlder(version, oldest))
    throw new Refusal('UPGRADE_REQUIRED', `This app is older than ${oldest}`);
}
