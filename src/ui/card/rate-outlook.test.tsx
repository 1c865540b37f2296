import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RateOutlook } from './rate-outlook.tsx';

const outlook = (hidden: boolean): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RateOutlook
        rate={{
          success_rate: 90,
          impact_perc: 0,
          hide_impact: hidden,
          settlement: { state: 'running', orders_open: 0, expected: 0, low: null, high: null, steps: [] },
        }}
      />
    </I18nProvider>,
  );

it('when something is taken off is told to those from whom something can be', () => {
  const [taken, spared] = [outlook(false), outlook(true)];
  expect(taken).toContain('All orders are decided. Nothing is taken off before.');
  expect(spared).toContain('All orders are decided.');
  expect(spared).not.toContain('taken off');
});
