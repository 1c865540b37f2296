import { discardWrite } from '#data/outbox/discard-write.ts';
import type { WriteProblem } from '#data/outbox/outbox.ts';
import { dropDraft } from '#data/outbox/drafts.ts';
import { enqueueWrite, enqueueWrites, fixWrite, newWriteId, retryWrite } from '#data/outbox/writes.ts';
import * as v from 'valibot';
import type { Consultant } from '#shared/contract/calls/auth.ts';
import { profileChangeSchema } from '#shared/contract/calls/profile.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { WriteRow } from '#shared/outbox/row.ts';
import { take, type AnyNewWrite, type NewWrite } from '#shared/outbox/kinds.ts';
import type { FromRow } from '#shared/outbox/template.ts';
import { PICTURES, picturesNamedBy, type PictureName } from './stored-pictures.ts';
import { profileBody, type ListNames } from './profile-body.ts';
import { valuesOf, type ProfileValues } from './values.ts';

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
  /** The registration that is corrected: refused, or not sent yet. */
  corrected: WriteRow | null;
  writes: readonly WriteRow[];
  /** Moment of the tap, UTC ISO. */
  at: string;
}

/** Keeps a registration with its pictures. A new one is kept whole or not at all; for a corrected one new pictures go first. */
export async function keepRegistration(
  values: ProfileValues,
  { lists, agreementVersion, referral, corrected, writes, at }: RegistrationFacts,
): Promise<Result<unknown, WriteProblem>> {
  const uploads = uploadsOf(values);
  const body = {
    data: {
      account_type: values.account_type,
      ...profileBody(values, lists),
      ...picturesNamedBy(corrected, writes),
      ...uploads.fields,
      jforce_agreement: true as const,
      date_of_agreement: at,
      agreement_version: agreementVersion,
      ...(referral === null ? {} : { referral }),
    },
  };
  if (corrected === null) return enqueueWrites([...uploads.writes, { kind: 'register', params: {}, body }]);
  return afterUploads(uploads.writes, () => fixWrite(corrected.id, { body }));
}

export interface ProfileFacts {
  /** What the form was filled from, and whose version the person saw last. */
  consultant: Consultant;
  lists: ListNames;
  refused: WriteRow | null;
  writes: readonly WriteRow[];
}

const fieldsOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

/**
 * Keeps a change of the profile with its new pictures: only what differs from what is known, so that two changes one after
 * the other do not undo each other, and what the gateway would not take today stays as it is.
 */
export async function keepProfile(
  values: ProfileValues,
  { consultant, lists, refused, writes }: ProfileFacts,
): Promise<Result<unknown, WriteProblem>> {
  const uploads = uploadsOf(values);
  const { version } = consultant;
  const before = new Map<string, unknown>(Object.entries(profileBody(valuesOf(consultant), lists)));
  const asked = new Set(fieldsOf(refused?.body));
  const changed = Object.entries(profileBody(values, lists)).filter(
    ([name, value]) => asked.has(name) || JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  const change = v.parse(profileChangeSchema, Object.fromEntries(changed));
  const body = { ...change, ...picturesNamedBy(refused, writes), ...uploads.fields };
  if (refused !== null) return afterUploads(uploads.writes, () => fixWrite(refused.id, { body, ifMatch: version }));
  if (Object.keys(body).length === 0) return ok(null);
  const write: AnyNewWrite = { kind: 'update-profile', params: { id: consultant.id }, body, ifMatch: version };
  return enqueueWrites([...uploads.writes, write]);
}

async function afterUploads(
  uploads: readonly AnyNewWrite[],
  fix: () => Promise<Result<unknown, WriteProblem>>,
): Promise<Result<unknown, WriteProblem>> {
  if (uploads.length > 0) {
    const stored = await enqueueWrites(uploads);
    if (!stored.ok) return stored;
  }
  return fix();
}

/** Agrees to the terms of the program, for a consultant who has not done so yet. */
export const acceptTerms = (id: string): Promise<Result<unknown, WriteProblem>> =>
  enqueueWrite({ kind: 'accept-terms', params: { id }, body: { jforce_agreement: true } });

/** Sends a registration with its pictures now, even one that was tried too often or is old: the person says so. */
export async function sendAgain({ id, dependsOn }: WriteRow): Promise<Result<unknown, WriteProblem>> {
  const [registration] = await Promise.all([retryWrite(id), ...dependsOn.map(retryWrite)]);
  return registration;
}

/** Gives up a registration or a change of the profile, with the draft of that name, if any. */
export async function giveUp(id: string, draft?: string): Promise<Result<unknown, WriteProblem>> {
  const outcome = await discardWrite(id);
  if (outcome.ok && draft !== undefined) await dropDraft(draft);
  return outcome;
}
