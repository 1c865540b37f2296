import { createContext, useContext, type ReactNode } from 'react';
import { saysOwnAge } from '#shared/domain/time/freshness.ts';

const Age = createContext('');

/**
 * A screen that says at its top for which moment its figures are true (`asOf`, UTC ISO, '' while it says none): what is as old
 * does not say it again.
 */
export function ScreenAge({ asOf, children }: { asOf: string; children: ReactNode }) {
  return <Age value={asOf}>{children}</Age>;
}

/** Whether something says its own age (UTC ISO) where it stands. */
export const useOwnAge = (asOf: string): boolean => saysOwnAge(asOf, useContext(Age));
