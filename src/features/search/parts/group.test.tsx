import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Group } from './group.tsx';

const group = (found: { count: number; shown: number; beside?: number }): string =>
  renderToString(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Group title="Pages and help" group="pages" onWhole={() => undefined} {...found}>
        <li />
      </Group>
    </I18nProvider>,
  );

it('more of a group can be asked for while only its first few are shown, however many screens stand beside them', () => {
  expect(group({ count: 8, shown: 5, beside: 3 })).toContain('Show more');
  expect(group({ count: 60, shown: 50, beside: 3 })).toContain('The first 53 are shown.');
  expect(group({ count: 5, shown: 5, beside: 3 })).not.toMatch(/Show more|are shown/);
  expect(group({ count: 0, shown: 0, beside: 1 })).toContain('Pages and help');
  expect(group({ count: 0, shown: 0 })).toBe('');
});
