import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { BASE_PATH } from '#shared/contract/call.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

/** How a profile can use a picture. */
export const PICTURE_USES = ['profile_picture', 'store_photo', 'id_card_picture'] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** Pictures that no profile names are kept up to this number, the newest ones. */
const LOOSE_AT_MOST = 10;

/** A picture as it was encoded anew. */
export interface Picture {
  type: string;
  bytes: Uint8Array;
}

const pathOf = (id: string): string => `${BASE_PATH}uploads/${id}`;
const idIn = (path: string): string | null => /^\/api\/uploads\/([\w-]{22})$/.exec(path)?.[1] ?? null;

/** Keeps a picture under a random name and answers its path. */
export async function keepPicture(
  db: Kysely<Schema>,
  consultantId: number,
  { type, bytes }: Picture,
  createdAt: string,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await db
    .insertInto('upload')
    .values({ consultant_id: consultantId, id, type, bytes, used_as: null, created_at: createdAt })
    .execute();
  await dropLoose(db, consultantId);
  return pathOf(id);
}

async function dropLoose(db: Kysely<Schema>, consultantId: number): Promise<void> {
  const loose = await db
    .selectFrom('upload')
    .select('id')
    .where('consultant_id', '=', consultantId)
    .where('used_as', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(LOOSE_AT_MOST)
    .execute();
  if (loose.length === 0) return;
  await db
    .deleteFrom('upload')
    .where('consultant_id', '=', consultantId)
    .where(
      'id',
      'in',
      loose.map(({ id }) => id),
    )
    .execute();
}

/** Whether a path is that of a picture which this consultant uploaded, and which serves no other use. */
export async function isOwnPicture(
  db: Kysely<Schema>,
  consultantId: number,
  path: string,
  use: PictureUse,
): Promise<boolean> {
  const id = idIn(path);
  if (id === null) return false;
  const row = await db
    .selectFrom('upload')
    .select('used_as')
    .where('consultant_id', '=', consultantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && (row.used_as === null || row.used_as === use);
}

type Pictures = Readonly<Partial<Record<PictureUse, string | null | undefined>>>;

/** Marks what the pictures of a profile are used for now and removes those before them. Paths, null for none; what is absent stays. */
export async function putPictures(
  db: Kysely<Schema>,
  consultantId: number,
  now: Pictures,
  before: Pictures,
): Promise<void> {
  const ofPath = (path: string) => ({ consultant_id: consultantId, id: idIn(path) ?? '' });
  for (const use of PICTURE_USES) {
    const [next, last] = [now[use], before[use]];
    if (next === undefined || next === last) continue;
    if (last)
      await db
        .deleteFrom('upload')
        .where((row) => row.and(ofPath(last)))
        .execute();
    if (next)
      await db
        .updateTable('upload')
        .set({ used_as: use })
        .where((row) => row.and(ofPath(next)))
        .execute();
  }
}

/**
 * A picture by its id for the person who asks; null when there is none, for a paper, and for what only its owner sees.
 * `shown`: a profile names it; what none names yet may become a paper.
 */
export async function readPicture(
  db: Kysely<Schema>,
  consultantId: number,
  id: string,
): Promise<(Picture & { shown: boolean }) | null> {
  const row = await db
    .selectFrom('upload')
    .select(['consultant_id', 'type', 'bytes', 'used_as'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.used_as === 'id_card_picture') return null;
  if (row.consultant_id !== consultantId && row.used_as === null) return null;
  return { type: row.type, bytes: row.bytes, shown: row.used_as !== null };
}
