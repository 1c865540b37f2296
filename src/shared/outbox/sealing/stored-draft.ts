import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { SealingKey } from '#shared/session/sealing-keys.ts';
import type { DraftRow, StoredDraft } from '#shared/outbox/database.ts';
import { nonceOf, seal, unseal, type SealedAs, type Shut } from './seal.ts';

/** One that is set aside is renamed as it lies, so that only its form counts. */
const sealedAs = (subject: string, { form }: Pick<StoredDraft, 'form'>): SealedAs => [
  subject,
  'draft',
  form.split('~')[0] ?? '',
];

/** A draft as it is stored: under the first key, in clear without one. */
export async function sealDraft(
  subject: string,
  { value, ...readable }: DraftRow,
  [key]: readonly SealingKey[],
): Promise<StoredDraft> {
  return key ? { ...readable, sealed: await seal(key, sealedAs(subject, readable), value) } : { ...readable, value };
}

/** Opens a draft that lies in an outbox. */
export async function openDraft(
  subject: string,
  { sealed, ...stored }: StoredDraft,
  keys: readonly SealingKey[],
): Promise<Result<DraftRow, Shut>> {
  const { form, version, savedAt, value } = stored;
  if (!sealed) return ok({ form, version, savedAt, value });
  const opened = await unseal(keys, sealedAs(subject, stored), sealed);
  return opened.ok ? ok({ form, version, savedAt, value: opened.value }) : fail(opened.error);
}

/** Equal for one content of a draft only: each save has a version and a time, each sealing a nonce. */
export const draftPrint = (draft: StoredDraft | null): string =>
  draft ? [draft.form, draft.version, draft.savedAt, draft.sealed ? nonceOf(draft.sealed) : ''].join(' ') : '';
