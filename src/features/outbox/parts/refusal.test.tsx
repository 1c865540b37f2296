import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Verdict } from '#shared/outbox/row.ts';
import { Refusal } from './refusal.tsx';

it('a refusal that is the same for two fields is told once', () => {
  const verdict: Verdict = {
    asOf: '',
    counter: null,
    at: 0,
    code: 'VALIDATION_FAILED',
    message: null,
    errors: ['phone_number', 'email', 'name'].map((property) => ({
      property,
      code: property === 'name' ? 'name_letters' : 'recruiting',
      message: '',
    })),
    shows: null,
    receipt: '',
    fields: {},
  };
  const html = renderToString(<Refusal verdict={verdict} words={(code) => `because ${code}`} />);
  expect(html.match(/because \w+/g)).toEqual(['because recruiting', 'because name_letters']);
});
