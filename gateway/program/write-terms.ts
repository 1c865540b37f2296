import { LOCALES, type Locale } from '#shared/domain/market/locale.ts';
import type { Tx } from '#gateway/db/db.ts';
import { isoSeconds } from '#gateway/rules/zoned-time.ts';
import { type AgreementWords, publishAgreement, publishedVersions } from './agreement.ts';
import { htmlOf } from './files/markdown.ts';
import type { Program, Text } from './files/program.ts';
import { textIn } from './words-in.ts';

/** What stands where the terms are a paper and nothing else. */
const PAPER: Readonly<Record<Locale, { title: string; body: string }>> = {
  fr: {
    title: 'Accord du programme',
    body: 'L’accord est un document PDF : ouvrez-le et lisez-le avant de l’accepter.',
  },
  en: { title: 'Program agreement', body: 'The agreement is a PDF document: open and read it before you accept it.' },
  ar: { title: 'اتفاقية البرنامج', body: 'الاتفاقية وثيقة PDF: افتحها واقرأها قبل قبولها.' },
};

/** 2.10 follows 2.9. */
const ORDER = new Intl.Collator('en', { numeric: true });

/** The versions of the terms that are not there yet, in the order of their names: the last one is to be accepted. */
export const newVersions = ({ terms }: Pick<Program, 'terms'>, known: ReadonlySet<string>): string[] =>
  Object.keys(terms)
    .filter((version) => !known.has(version))
    .toSorted((a, b) => ORDER.compare(a, b));

/** When a version was published (milliseconds), for what was there before its program. */
export type PublishedAt = (version: string) => number;

/**
 * Publishes the versions of the terms that are not there yet, in the order of their names; the last one is to be accepted
 * from now on. Answers those that are new.
 */
export async function addTerms(tx: Tx, program: Program, now: number, publishedAt?: PublishedAt): Promise<string[]> {
  const added = newVersions(program, await publishedVersions(tx));
  for (const [at, version] of added.entries()) {
    const texts = new Map(textIn(program.terms[version] ?? {}, program));
    const words = {
      fr: wordsOf(texts, 'fr'),
      en: wordsOf(texts, 'en'),
      ar: wordsOf(texts, 'ar'),
    } satisfies AgreementWords;
    await publishAgreement(
      tx,
      version,
      words,
      isoSeconds(publishedAt?.(version) ?? now - (added.length - 1 - at) * 1000),
    );
    for (const locale of LOCALES) {
      const pdf = texts.get(locale)?.pdf;
      if (pdf !== undefined)
        await tx
          .updateTable('agreement')
          .set({ pdf: Buffer.from(pdf, 'base64') })
          .where('version', '=', version)
          .where('locale', '=', locale)
          .execute();
    }
  }
  return added;
}

function wordsOf(texts: ReadonlyMap<Locale, Text>, locale: Locale): { name: string; content: string } {
  const text = texts.get(locale);
  const { title, body } = text === undefined || text.title === '' ? PAPER[locale] : text;
  return { name: title, content: htmlOf(body) };
}
