import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleItem } from '#tests/support/sample-items.ts';
import { ItemTimeline } from './item-timeline.tsx';

const NOW = Date.parse('2026-03-20T12:00:00Z');
const step = (status: string, day: number) => ({ status, at: `2026-03-0${day}T10:00:00Z`, reason: null });
const path = (...statuses: string[]): string =>
  renderToString(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ItemTimeline
        item={sampleItem({ status: statuses.at(-1) ?? '' })}
        events={statuses.map((status, at) => step(status, at + 1))}
        now={NOW}
      />
    </I18nProvider>,
  );

it('the icons of the way of an item that point somewhere are mirrored with the writing', () => {
  const mirrored = (html: string): string[] => html.match(/<svg[^>]*class="[^"]*\bdir\b[^"]*"/g) ?? [];
  expect(mirrored(path('created', 'ongoing', 'delivered', 'completed', 'returned'))).toHaveLength(2);
  expect(mirrored(path('created', 'failed'))).toEqual([]);
});
