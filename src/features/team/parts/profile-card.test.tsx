import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProfileCard } from './profile-card.tsx';

it('a member who came from another team is told with the day of joining the program, not as one of this team since then', () => {
  const person = {
    first_name: 'Omar',
    last_name: 'Alaoui',
    store_name: null,
    account_type: 'consultant',
    level: null,
    city: null,
    phone_number: null,
    whatsapp_number: null,
  } as const;
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ProfileCard person={person} joined="2024-03-01T10:00:00Z" />
    </I18nProvider>,
  );
  expect(html).toContain('Agent since');
  expect(html).not.toContain('team');
});
