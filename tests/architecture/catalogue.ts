import { placeholdersOf } from './placeholders.ts';

/** One message of a gettext catalogue; the same words may mean two things, which `context` tells apart. */
export interface Message {
  context: string;
  id: string;
  text: string;
}

const STRINGS = String.raw`((?:"(?:\\.|[^"\\])*"\s*)+)`;
const ENTRY = new RegExp(String.raw`(?:^msgctxt ${STRINGS})?^msgid ${STRINGS}^msgstr ${STRINGS}`, 'gm');

const quoted = (lines: string): string =>
  [...lines.matchAll(/"((?:\\.|[^"\\])*)"/g)]
    .map((match) => (match[1] ?? '').replace(/\\(.)/g, (_whole, char: string) => (char === 'n' ? '\n' : char)))
    .join('');

/** The messages of a `.po` file, without its header and without those marked as obsolete. */
export const messagesOf = (po: string): Message[] =>
  [...po.matchAll(ENTRY)]
    .map((match) => ({ context: quoted(match[1] ?? ''), id: quoted(match[2] ?? ''), text: quoted(match[3] ?? '') }))
    .filter(({ id }) => id !== '');

const keyOf = ({ context, id }: Message): string => JSON.stringify([context, id]);

/** What is wrong with the translations of a catalogue, each as a sentence. */
export function translationProblems(
  source: readonly Message[],
  translated: readonly Message[],
  locale: string,
): string[] {
  const byKey = new Map(translated.map((message) => [keyOf(message), message.text]));
  return source.flatMap((message) => {
    const found = byKey.get(keyOf(message));
    if (found === undefined) return [`${locale}: ${message.id} is not in the catalogue`];
    if (found.trim() === '') return [`${locale}: ${message.id} is not translated`];
    const wanted = placeholdersOf(message.text || message.id).join(' ');
    const present = placeholdersOf(found).join(' ');
    return wanted === present
      ? []
      : [`${locale}: ${message.id} has ${present || 'no placeholder'} instead of ${wanted || 'none'}`];
  });
}
