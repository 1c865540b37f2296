import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#shared/domain/market/locale.ts';
import type { Services } from '#gateway/base/services.ts';
import { noteChanges } from '#gateway/changes/note-changes.ts';
import type { Schema } from '#gateway/db/schema/schema.ts';

export interface Agreement {
  version: string;
  locale: Locale;
  name: string;
  /** HTML. */
  content: string;
  /** The paper itself, where the terms are one. */
  pdf: Uint8Array | null;
}

/** A version of the agreement in a language, in the default one where it is not translated; null when there is none. */
export async function readAgreement(db: Kysely<Schema>, version: string, locale: Locale): Promise<Agreement | null> {
  const rows = await db
    .selectFrom('agreement')
    .select(['locale', 'name', 'content', 'pdf'])
    .where('version', '=', version)
    .where('locale', 'in', [locale, DEFAULT_LOCALE])
    .execute();
  const found = rows.find((row) => row.locale === locale) ?? rows[0];
  if (found === undefined) return null;
  const { name, content, pdf } = found;
  return { version, name, content, pdf, locale: LOCALES.find((each) => each === found.locale) ?? DEFAULT_LOCALE };
}

/** Name of the version that was published last, null before the first. */
export async function presentVersion(db: Kysely<Schema>): Promise<string | null> {
  const row = await db
    .selectFrom('agreement')
    .select('version')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Names of all versions that were published. */
export async function publishedVersions(db: Kysely<Schema>): Promise<Set<string>> {
  const rows = await db.selectFrom('agreement').select('version').distinct().execute();
  return new Set(rows.map(({ version }) => version));
}

/** Words of a version in each language. */
export type AgreementWords = Readonly<Record<Locale, { name: string; content: string }>>;

/** Publishes a version: from now on it is the one to accept. Throws when the version is there already. */
export async function publishAgreement(
  db: Kysely<Schema>,
  version: string,
  words: AgreementWords,
  publishedAt: string,
): Promise<void> {
  const rows = LOCALES.map((locale) => ({ version, locale, published_at: publishedAt, ...words[locale] }));
  await db.insertInto('agreement').values(rows).execute();
}

/** Keeps that a consultant accepted a version; accepting it again changes nothing. Instants are UTC ISO text. */
export async function keepAcceptance(
  services: Pick<Services, 'db' | 'clock'>,
  accepted: { consultantId: number; version: string; agreedAt: string; receivedAt: string; locale: Locale },
): Promise<void> {
  const row = await services.db
    .insertInto('consultant_agreement')
    .values({
      consultant_id: accepted.consultantId,
      version: accepted.version,
      agreed_at: accepted.agreedAt,
      received_at: accepted.receivedAt,
      locale: accepted.locale,
    })
    .onConflict((conflict) => conflict.columns(['consultant_id', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  if (row === undefined) return;
  const { consultantId, version, agreedAt: agreed_at, locale: language } = accepted;
  await noteChanges(services, [{ consultantId, kind: 'acceptance', data: { version, agreed_at, language } }]);
}
