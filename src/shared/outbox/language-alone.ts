import type { WriteRow } from './row.ts';

/** Whether a write changes, or has changed, nothing but the preferred language: such a one has no form, and is no change of the profile. */
export function isLanguageAlone({ kind, body, verdict }: Pick<WriteRow, 'kind' | 'body' | 'verdict'>): boolean {
  const said = body ?? verdict?.shows;
  return (
    kind === 'update-profile' &&
    typeof said === 'object' &&
    said !== null &&
    Object.keys(said).join() === 'preferred_language'
  );
}
