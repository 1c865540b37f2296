import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rangeProblem } from '#shared/domain/items/order-filter.ts';
import { RangeFields } from './range-fields.tsx';

const [FIRST, TODAY] = ['2025-01-01', '2026-03-20'];

/** Which of the two days are said to be wrong: the first one, the last one. */
function wrongOf(from: string, to: string): [from: boolean, to: boolean] {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RangeFields
        {...{ from, to }}
        first={FIRST}
        today={TODAY}
        problem={rangeProblem(from, to, TODAY, FIRST)}
        onChange={() => undefined}
      />
    </I18nProvider>,
  );
  const [first, last] = html.match(/<input[^>]*>/g) ?? [];
  return [first?.includes('aria-invalid') ?? false, last?.includes('aria-invalid') ?? false];
}

it.each([
  ['a first day before the program', '2024-12-31', '2026-03-01', [true, false]],
  ['a first day that is to come', '2026-03-21', '2026-03-22', [true, false]],
  ['a last day that is to come', '2026-03-01', '2026-03-21', [false, true]],
  ['no first day', '', '2026-03-01', [true, false]],
  ['no last day', '2026-03-01', '', [false, true]],
  ['days the wrong way round', '2026-03-10', '2026-03-01', [false, true]],
  ['days in their order', '2026-03-01', '2026-03-10', [false, false]],
])('of a range %s is marked where it stands', (_, from, to, wrong) => {
  expect(wrongOf(from, to)).toEqual(wrong);
});
