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
import { askedOf, isAsked, valuesOf, type ProfileValues } from './values.ts';

interface Uploads {
  writes: NewWrite<'upload-image'>[];
  /** Where each picture's address will come from. */
  fields: Partial<Record<PictureName, FromRow>>;
}

/** The pictures that a registration named before, without those of another type of account: their uploads are given up with it. */
const keptPictures = (values: ProfileValues, corrected: WriteRow | null, writes: readonly WriteRow[]) =>
  Object.fromEntries(Object.entries(picturesNamedBy(corrected, writes)).filter(([name]) => isAsked(values, name)));

/** One upload per new picture; the form that needs its address depends on it. */
function uploadsOf(given: ProfileValues): Uploads {
  const values = askedOf(given);
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
      ...keptPictures(values, corrected, writes),
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
  /** The change that is corrected, or that waits and is changed. */
  refused: WriteRow | null;
  writes: readonly WriteRow[];
}

const fieldEntries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

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
  const asked = new Set(fieldEntries(refused?.body).map(([name]) => name));
  const changed = Object.entries(profileBody(values, lists)).filter(
    ([name, value]) => asked.has(name) || JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  const change = v.parse(profileChangeSchema, Object.fromEntries(changed));
  const body = { ...change, ...picturesNamedBy(refused, writes), ...uploads.fields };
  const write: AnyNewWrite = { kind: 'update-profile', params: { id: consultant.id }, body, ifMatch: version };
  if (refused === null) return Object.keys(body).length === 0 ? ok(null) : enqueueWrites([...uploads.writes, write]);
  return afterUploads(uploads.writes, async () => {
    const fixed = await fixWrite(refused.id, { body, ifMatch: version });
    // It was sent while the form was open: the change is one of its own.
    return fixed.ok || fixed.error !== 'not-possible' ? fixed : enqueueWrites([write]);
  });
}

/**
 * Settles a conflict: of the fields of a refused change those that the person `keeps` go again, against the version that is
 * there now; what they give up stays as it is there.
 */
export async function settleConflict(
  refused: WriteRow,
  keeps: readonly string[],
  version: number,
): Promise<Result<unknown, WriteProblem>> {
  const body = Object.fromEntries(fieldEntries(refused.body).filter(([name]) => keeps.includes(name)));
  const outcome: Result<unknown, WriteProblem> =
    keeps.length === 0 ? await discardWrite(refused.id) : await fixWrite(refused.id, { body, ifMatch: version });
  if (outcome.ok) await dropDraft(`profile/${refused.id}`);
  return outcome;
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

interface TermsAccepted {
  /** Version of the terms on screen, null where none was. */
  version: string | null;
  /** Moment of the tap, UTC ISO. */
  at: string;
  /** Whether the gateway takes both: an older one knows neither. */
  isDated: boolean;
  /** A yes before that was refused, and gives way to this one. */
  refused: WriteRow | null;
}

/** Agrees to the terms of the program, for a consultant who has not done so yet: to those on screen, from the tap on. */
export function acceptTerms(
  id: string,
  { version, at, isDated, refused }: TermsAccepted,
): Promise<Result<unknown, WriteProblem>> {
  const dated = isDated ? { date_of_agreement: at, agreement_version: version } : {};
  const body = { jforce_agreement: true as const, ...dated };
  if (refused !== null) return fixWrite(refused.id, { body });
  return enqueueWrite({ kind: 'accept-terms', params: { id }, body });
}

/** Sends a registration with its pictures now, even one that was tried too often or is old: the person says so. */
export async function sendAgain({ id, dependsOn }: WriteRow): Promise<Result<unknown, WriteProblem>> {
  const [registration] = await Promise.all([retryWrite(id), ...dependsOn.map(retryWrite)]);
  return registration;
}

/** Gives up a registration. */
export const giveUp = discardWrite;
