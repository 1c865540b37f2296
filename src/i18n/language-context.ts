import { createContext, useContext } from 'react';
import type { Locale } from '#shared/domain/market/locale.ts';

/** Puts another language on screen and keeps the choice on this phone. */
export type ChangeLanguage = (locale: Locale) => Promise<void>;

const missing: ChangeLanguage = () => Promise.reject(new Error('No language provider above this component'));

export const LanguageContext = createContext<ChangeLanguage>(missing);

export const useChangeLanguage = (): ChangeLanguage => useContext(LanguageContext);
