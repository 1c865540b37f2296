import { createStore, type UseStore } from 'idb-keyval';

let opened: UseStore | null = null;

/** The store of what all contexts of a phone share. Opened on first use: a module must not touch storage while it loads. */
export const sessionStore = (): UseStore => (opened ??= createStore('jforce-session', 'facts'));
