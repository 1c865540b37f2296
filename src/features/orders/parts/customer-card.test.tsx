import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Fetching } from '#features/orders/use-order.ts';
import { sampleDetails } from '#tests/support/sample-items.ts';
import { CustomerCard } from './customer-card.tsx';

const card = (fetching: Fetching): string =>
  renderToString(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <CustomerCard details={sampleDetails()} fetching={fetching} />
    </I18nProvider>,
  );

it('a customer who is not on this phone is said not to be told only by an answer of now: one may have been taken off it', () => {
  expect(card('done')).toContain('The customer of this order is not told.');
  expect(card('running')).toContain('Downloading the customer details');
  expect(card('no-connection')).toContain('Customer details are not on this phone yet.');
});
