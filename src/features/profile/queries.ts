import { useLocale } from '#i18n/use-formats.ts';
import { useLive } from '#data/cache.ts';
import { useWrites } from '#data/outbox/outbox.ts';
import { useQueuedPicture } from '#data/outbox/queued-picture.ts';
import { useFact } from '#data/use-fact.ts';
import type { Consultant } from '#shared/contract/calls/auth.ts';
import { consultantChanges, overConsultant } from '#shared/outbox/overlay.ts';
import { isWaiting, type WriteRow } from '#shared/outbox/row.ts';
import {
  picturesOf,
  queuedPictures,
  uploadsOfWrite,
  type PictureName,
  type StoredPictures,
} from './stored-pictures.ts';
import { overChoices } from './over-choices.ts';

export interface Profile {
  consultant: Consultant;
  asOf: string;
  /** Content counter of the pull that it stands on, null where nobody counted. */
  counter: number | null;
  /** Names of the fields that were changed on this phone and are not sent yet. */
  waiting: ReadonlySet<string>;
}

/** The photos of some uploads as they wait on this phone, or were sent. Papers are shown nowhere. */
function useUploadedPictures(uploads: Partial<Record<PictureName, WriteRow>>): StoredPictures {
  const portrait = useQueuedPicture(uploads.profile_picture ?? null);
  const front = useQueuedPicture(uploads.store_photo ?? null);
  const shown = (upload: WriteRow, waiting: string | null): string | null =>
    waiting ?? upload.verdict?.fields['url'] ?? null;
  return {
    ...(uploads.profile_picture && { profile_picture: shown(uploads.profile_picture, portrait) }),
    ...(uploads.store_photo && { store_photo: shown(uploads.store_photo, front) }),
    ...(uploads.id_card_picture && { id_card_picture: null }),
  };
}

/** The pictures that a write names, which need not be chosen again. */
export const useWrittenPictures = (write: WriteRow | null, writes: readonly WriteRow[]): StoredPictures =>
  useUploadedPictures(uploadsOfWrite(write, writes));

/**
 * The photos of a profile with those that were chosen on this phone and wait, or were sent and have not come back yet. Papers
 * are shown nowhere.
 */
export function useShownPictures(profile: Profile | null): StoredPictures {
  const writes = useWrites() ?? [];
  const queued = useUploadedPictures(profile ? queuedPictures(writes, profile) : {});
  return profile === null ? {} : { ...picturesOf(profile.consultant), ...queued };
}

/** The consultant with what was changed on this phone; undefined while it is being read, null when it is not here. */
export function useProfile(): Profile | null | undefined {
  const locale = useLocale();
  const fact = useFact('consultant');
  const writes = useWrites();
  const consultant = useLive(
    async (db) => {
      if (!fact || !writes) return undefined;
      const changes = consultantChanges(fact, writes);
      return overChoices(db, overConsultant(fact.value, fact, writes), changes, locale);
    },
    [fact, writes, locale],
    { keep: true },
  );
  if (fact === null) return null;
  if (!fact || !writes || !consultant) return undefined;
  const pending = writes.filter((write) => write.kind === 'update-profile' && isWaiting(write));
  const waiting = new Set(
    pending.flatMap(({ body }) => (typeof body === 'object' && body !== null ? Object.keys(body) : [])),
  );
  return { consultant, asOf: fact.asOf, counter: fact.counter, waiting };
}
