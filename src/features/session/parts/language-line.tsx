import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useChangeLanguage } from '#i18n/language-context.ts';
import { useLocale } from '#i18n/use-formats.ts';
import type { Locale } from '#shared/domain/market/locale.ts';
import { LANGUAGE_NAMES } from '#ui/form/language-names.ts';
import { css } from '#ui/theme.ts';

const SHORT: Readonly<Record<Locale, string>> = { fr: 'FR', ar: 'عربي', en: 'EN' };

const Group = styled.fieldset`
  display: inline-flex;
  justify-self: center;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Choice = styled.button.attrs({ type: 'button' })`
  min-block-size: ${css('tap')};
  min-inline-size: ${css('tap')};
  padding-inline: ${css('s2')};
  font-size: ${css('t-small')};
  font-weight: ${css('w-medium')};
  color: ${css('ink-2')};
  &[aria-pressed='true'] {
    color: ${css('ink')};
    font-weight: ${css('w-strong')};
    box-shadow: inset 0 -0.1875rem 0 ${css('accent-graphic')};
  }
`;

/** The languages in one short line, where no screen of settings can be reached. */
export function LanguageLine({ onFailure }: { onFailure: () => void }) {
  const { t } = useLingui();
  const current = useLocale();
  const change = useChangeLanguage();
  return (
    <Group aria-label={t`Language`}>
      {LANGUAGE_NAMES.map(({ value: locale, label }) => (
        <Choice
          key={locale}
          lang={locale}
          aria-label={label}
          aria-pressed={locale === current}
          onClick={() => void change(locale).catch(onFailure)}
        >
          {SHORT[locale]}
        </Choice>
      ))}
    </Group>
  );
}
