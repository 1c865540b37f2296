import { enqueueWrites, fixWrite, newWriteId, type WriteProblem } from '../../platform/outbox.ts';
import type { Result } from '../../shared/domain/result.ts';
import { take, type AnyNewWrite, type NewWrite } from '../../shared/outbox/kinds.ts';
import type { FromRow } from '../../shared/outbox/template.ts';
import { profileBody, type ListNames } from './profile-body.ts';
import type { ProfileValues } from './values.ts';

const PICTURES = ['profile_picture', 'store_photo', 'id_card_picture'] as const;
type PictureName = (typeof PICTURES)[number];

interface Uploads {
  writes: NewWrite<'upload-image'>[];
  /** Where each picture's address will come from. */
  fields: Partial<Record<PictureName, FromRow>>;
}

/** One upload per new picture; the form that needs its address depends on it. */
function uploadsOf(values: ProfileValues): Uploads {
  const uploads: Uploads = { writes: [], fields: {} };
  for (const name of PICTURES) {
    const file = values[name];
    if (!file) continue;
    const id = newWriteId();
    uploads.writes.push({ id, kind: 'upload-image', params: {}, file });
    uploads.fields[name] = take('upload-image', id, 'url');
  }
  return uploads;
}

export interface RegistrationFacts {
  lists: ListNames;
  /** Version of the terms that were read. */
  agreementVersion: string | null;
  referral: string | null;
  /** The refused registration that is corrected. */
  refusedId: string | null;
  /** Moment of the tap, UTC ISO. */
  at: string;
}

/** Keeps a registration with its pictures, all or nothing. */
export async function keepRegistration(
  values: ProfileValues,
  { lists, agreementVersion, referral, refusedId, at }: RegistrationFacts,
): Promise<Result<unknown, WriteProblem>> {
  const uploads = uploadsOf(values);
  const body = {
    data: {
      account_type: values.account_type,
      ...profileBody(values, lists),
      ...uploads.fields,
      jforce_agreement: true as const,
      date_of_agreement: at,
      agreement_version: agreementVersion,
      ...(referral === null ? {} : { referral }),
    },
  };
  if (refusedId === null) return enqueueWrites([...uploads.writes, { kind: 'register', params: {}, body }]);
  return afterUploads(uploads.writes, () => fixWrite(refusedId, { body }));
}

/** Keeps a change of the profile with its new pictures, all or nothing. */
export async function keepProfile(
  values: ProfileValues,
  {
    consultantId,
    version,
    lists,
    refusedId,
  }: { consultantId: string; version: number; lists: ListNames; refusedId: string | null },
): Promise<Result<unknown, WriteProblem>> {
  const uploads = uploadsOf(values);
  const body = { ...profileBody(values, lists), ...uploads.fields };
  if (refusedId !== null) return afterUploads(uploads.writes, () => fixWrite(refusedId, { body, ifMatch: version }));
  const write: AnyNewWrite = { kind: 'update-profile', params: { id: consultantId }, body, ifMatch: version };
  return enqueueWrites([...uploads.writes, write]);
}

async function afterUploads(
  uploads: readonly AnyNewWrite[],
  fix: () => Promise<Result<unknown, WriteProblem>>,
): Promise<Result<unknown, WriteProblem>> {
  if (uploads.length > 0) {
    const kept = await enqueueWrites(uploads);
    if (!kept.ok) return kept;
  }
  return fix();
}
