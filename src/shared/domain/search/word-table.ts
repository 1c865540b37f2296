import { indexIn } from '#shared/domain/items/item-table.ts';
import { packed, type Packed } from '#shared/domain/packed.ts';
import { searchWords } from './search-words.ts';

/**
 * The words of many texts, which repeat them: each word once, and for each text the numbers of its words. A fifth of the
 * texts themselves, and quicker to look through: a typed word is compared with every word once, not with every text.
 */
export interface WordTable {
  /** The different words, one a line. */
  words: string;
  /** Numbers of the words of all texts, text after text. */
  at: Packed;
  /** For each text, where its words end in `at`. */
  ends: Packed;
}

/** The table of texts, in their order. */
export function wordTable(texts: readonly string[]): WordTable {
  const words = new Map<string, number>();
  const at: number[] = [];
  const ends = texts.map((text) => {
    for (const word of new Set(searchWords(text))) at.push(indexIn(words, word));
    return at.length;
  });
  return { words: [...words.keys()].join('\n'), at: packed(at), ends: packed(ends) };
}

/** The different words of a table, by their numbers. */
export const wordsIn = ({ words }: WordTable): string[] => (words === '' ? [] : words.split('\n'));

/**
 * The texts of a table that hold all typed words. `hits` says for each typed word, and each word of the table by its number,
 * whether the one answers to the other.
 */
export function textsWith({ at, ends }: Pick<WordTable, 'at' | 'ends'>, hits: readonly Uint8Array[]): Uint8Array {
  const found = new Uint8Array(ends.length);
  let begin = 0;
  for (let text = 0; text < ends.length; text += 1) {
    const end = ends[text] ?? begin;
    found[text] = hits.length > 0 && hits.every((hit) => isHit(hit, at, begin, end)) ? 1 : 0;
    begin = end;
  }
  return found;
}

function isHit(hit: Uint8Array, at: Packed, begin: number, end: number): boolean {
  for (let each = begin; each < end; each += 1) if (hit[at[each] ?? 0] === 1) return true;
  return false;
}
