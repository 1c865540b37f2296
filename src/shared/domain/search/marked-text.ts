import { searchText } from '#shared/domain/items/search-text.ts';

/** A piece of a text, and whether it answers to what was typed. */
export interface TextPart {
  text: string;
  hit: boolean;
}

/** A letter with the marks that stand on it: what is marked, or not, as one. Marks at the beginning stand alone. */
const LETTER = /[\p{M}\p{Cf}ـ]+|\P{M}[\p{M}\p{Cf}ـ]*/gu;

/**
 * A text in pieces: those that answer to the typed words (normalised by `searchWords`) and what lies between them. The text
 * itself stays as it is written; the pieces together are the text.
 */
export function markedText(text: string, wanted: readonly string[]): TextPart[] {
  const before = marked.get(wanted)?.get(text);
  if (before) return before;
  const parts = partsWith(text, wanted);
  const texts = marked.get(wanted) ?? new Map<string, TextPart[]>();
  marked.set(wanted, texts.set(text, parts));
  return parts;
}

/** The texts of one answer are looked at twice: for their marks, and for other spellings. */
const marked = new WeakMap<readonly string[], Map<string, TextPart[]>>();

function partsWith(text: string, wanted: readonly string[]): TextPart[] {
  const letters = text.match(LETTER) ?? [];
  const plain: string[] = [];
  const home: number[] = [];
  letters.forEach((letter, at) => {
    for (const each of plainOf(letter)) {
      plain.push(each);
      home.push(at);
    }
  });
  const joined = plain.join('');
  const hits = new Uint8Array(letters.length);
  for (const word of wanted.filter((each) => each !== '')) {
    for (let from = joined.indexOf(word); from >= 0; from = joined.indexOf(word, from + word.length))
      hits.fill(1, home[from] ?? 0, (home[from + word.length - 1] ?? 0) + 1);
  }
  return partsOf(letters, hits);
}

const known = new Map<string, string>();
const MOST_KNOWN = 1000;

/** A letter as search compares it. Remembered: every row of every answer is made of the same few letters. */
function plainOf(letter: string): string {
  let plain = known.get(letter);
  if (plain === undefined) {
    // `searchText` would take a blank away.
    plain = letter.trim() === '' ? ' ' : searchText(letter).replace(',', '.');
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(letter, plain);
  }
  return plain;
}

function partsOf(letters: readonly string[], hits: Uint8Array): TextPart[] {
  const parts: TextPart[] = [];
  letters.forEach((letter, at) => {
    const hit = hits[at] === 1;
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += letter;
    else parts.push({ text: letter, hit });
  });
  return parts;
}

const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .toLowerCase();

/**
 * The first of the texts' marked pieces that is spelt with other letters than were typed, not only with other accents or
 * case ("فاطمة" for "فاطمه"); null when all are spelt as typed.
 */
export function otherSpelling(texts: Iterable<string>, wanted: readonly string[], typed: string): string | null {
  const asTyped = bare(typed);
  for (const text of texts) {
    const other = markedText(text, wanted).find(
      // Letter by letter: in one piece stands what was typed once and lies there twice ("22"), or was typed apart.
      ({ hit, text: part }) => hit && Array.from(bare(part)).some((letter) => !asTyped.includes(letter)),
    );
    if (other) return other.text;
  }
  return null;
}
