import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WithoutMonths } from './without-months.tsx';

const said = (months: readonly string[]): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <WithoutMonths months={months} now={0} />
    </I18nProvider>,
  );

it('paper names each month that a statement leaves out, with its year', () => {
  expect(said(['2026-08-01', '2026-09-01'])).toContain('Without the lines of August 2026 · September 2026');
});
