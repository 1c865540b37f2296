import type { SearchAnswer, SearchQuestion } from '#shared/bridge/search-answer.ts';
import { syncClient } from '#browser/sync-client.ts';

/** Asks what this phone has of some words; `late` when another question was asked meanwhile, null when it cannot be told. */
export async function askSearch(question: SearchQuestion): Promise<SearchAnswer | 'late' | null> {
  const asked = await syncClient.search(question);
  return asked.ok ? (asked.value ?? 'late') : null;
}

/** Keeps words that led somewhere, on this phone only. One that cannot be kept is not worth a word. */
export const rememberSearch = async (words: string): Promise<void> => void (await syncClient.rememberSearch(words));

/** Forgets all that was searched for here. False when it failed. */
export const forgetSearches = async (): Promise<boolean> => (await syncClient.rememberSearch(null)).ok;
