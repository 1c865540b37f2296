import { useLingui } from '@lingui/react/macro';
import { useChangeLanguage } from '../i18n/language-context.ts';
import { useLocale } from '../i18n/use-formats.ts';
import type { Locale } from '../shared/domain/locale.ts';
import { Segmented } from './segmented.tsx';

/** Languages in their own words: whoever looks for theirs cannot read the others. */
export const LANGUAGE_NAMES: readonly { value: Locale; label: string; lang: Locale }[] = [
  { value: 'fr', label: 'Français', lang: 'fr' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
  { value: 'en', label: 'English', lang: 'en' },
];

/** Changes the language of the app on this phone. `onFailure` is told when its words cannot be had. */
export function LanguageSwitch({ onFailure }: { onFailure: () => void }) {
  const { t } = useLingui();
  const change = useChangeLanguage();
  return (
    <Segmented
      label={t`Language`}
      value={useLocale()}
      options={LANGUAGE_NAMES}
      onChange={(locale) => void change(locale).catch(onFailure)}
    />
  );
}
