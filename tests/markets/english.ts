import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesOf } from '#tests/architecture/catalogue.ts';
import { ROOT } from '#tests/support/gateway-process.ts';

const textsOf = (locale: string): string[] =>
  messagesOf(readFileSync(join(ROOT, `src/i18n/locales/${locale}/messages.po`), 'utf8')).map(
    ({ id, text }) => text || id,
  );

/** English sentences of the app that are no French ones, without those that hold a value: three words or more. */
export function englishSentences(): string[] {
  const french = new Set(textsOf('fr'));
  return textsOf('en').filter((text) => !/[{}<>]/.test(text) && text.split(' ').length >= 3 && !french.has(text));
}

/** Those of the sentences that stand in a text. */
export const foundIn = (text: string, sentences: readonly string[]): string[] =>
  sentences.filter((sentence) => text.includes(sentence));

/** Every text file of a built app. */
export const textFiles = (folder: string): { path: string; text: string }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|html|webmanifest|svg)$/.test(entry.name))
    .map(({ parentPath, name }) => ({
      path: join(parentPath, name),
      text: readFileSync(join(parentPath, name), 'utf8'),
    }));
