import { useLingui } from '@lingui/react/macro';
import { useChangeLanguage } from '#i18n/language-context.ts';
import { useLocale } from '#i18n/use-formats.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { Segmented } from './segmented.tsx';

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
