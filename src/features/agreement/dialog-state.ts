import { createStore, useStore } from '#browser/store.ts';

/** Whether the person was shown the dialog in this visit and put it off by a failed acceptance: the banner takes over then. */
const shown = createStore(true);

/** Opens or closes the dialog about the terms, from the banner or after an acceptance that could not be kept. */
export const showAgreementDialog = shown.set;

export const useAgreementDialog = (): boolean => useStore(shown);
