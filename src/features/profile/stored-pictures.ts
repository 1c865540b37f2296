import type { Consultant } from '#shared/contract/calls/auth.ts';
import { laidOver, type RowsMoment } from '#shared/outbox/overlay.ts';
import { isWaiting, type WriteRow } from '#shared/outbox/row.ts';
import { isFromRow, type FromRow } from '#shared/outbox/template.ts';

export const PICTURES = ['profile_picture', 'store_photo', 'id_card_picture'] as const;
export type PictureName = (typeof PICTURES)[number];

/** Pictures that an account or a write has already: their address, null where it may not be shown. */
export type StoredPictures = Partial<Record<PictureName, string | null>>;

/**
 * Where the pictures that a write names come from: their uploads are done, or wait as it does. One that was refused, as
 * an upload or by the write's own answer, has to be chosen anew.
 */
export function picturesNamedBy(
  write: WriteRow | null,
  writes: readonly WriteRow[],
): Partial<Record<PictureName, FromRow>> {
  const body = write?.body;
  const inner = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  const named = new Map(typeof inner === 'object' && inner !== null ? Object.entries(inner) : []);
  const wrong = new Set(write?.verdict?.errors.map(({ property }) => property));
  return Object.fromEntries(
    PICTURES.flatMap((name) => {
      const from = named.get(name);
      const upload = isFromRow(from) ? writes.find(({ id }) => id === from.fromRow) : undefined;
      return upload && !wrong.has(name) && (upload.state === 'done' || isWaiting(upload)) ? [[name, from]] : [];
    }),
  );
}

/** The uploads of the pictures that a write names, which need not be chosen again. */
export function uploadsOfWrite(
  write: WriteRow | null,
  writes: readonly WriteRow[],
): Partial<Record<PictureName, WriteRow>> {
  const named = Object.entries(picturesNamedBy(write, writes)).map(([name, { fromRow }]) => [
    name,
    writes.find(({ id }) => id === fromRow),
  ]);
  return Object.fromEntries(named);
}

/** The uploads of the photos that changes on this phone name, over what the gateway had at a moment. */
export function queuedPictures(
  writes: readonly WriteRow[],
  moment: RowsMoment,
): Partial<Record<PictureName, WriteRow>> {
  const found: Partial<Record<PictureName, WriteRow>> = {};
  for (const change of laidOver(writes, moment, 'update-profile')) {
    const said: unknown = change.body ?? change.verdict?.shows;
    const named = new Map(typeof said === 'object' && said !== null ? Object.entries(said) : []);
    for (const name of PICTURES) {
      const from = named.get(name);
      const upload = isFromRow(from) ? writes.find(({ id }) => id === from.fromRow) : undefined;
      if (upload) found[name] = upload;
    }
  }
  return found;
}

/** Pictures that the gateway has of a consultant. */
export const picturesOf = (consultant: Consultant): StoredPictures => ({
  ...(consultant.profile_picture !== null && { profile_picture: consultant.profile_picture }),
  ...(consultant.store_photo !== null && { store_photo: consultant.store_photo }),
  ...(consultant.has_id_card_picture && { id_card_picture: null }),
});
