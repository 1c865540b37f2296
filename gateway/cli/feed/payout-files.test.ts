import { expect, it } from 'vitest';
import { csvOf } from './payout-files.ts';

it('a holder who writes a formula writes none into the file for finance, whichever separator its reader expects', () => {
  const name = 'Salma;=HYPERLINK("http://x.example")';
  const csv = csvOf([
    {
      consultantId: 1,
      externalId: 'JF-1',
      name,
      order: {
        month: '2026-11',
        amount_minor: 12_345,
        currency: 'MAD',
        method: 'cash',
        state: 'due',
        payable_from: null,
        reason: '',
        account: { id: 'a', type: 'mobile_money', bank: null, name, number: '0612345678' },
      },
    },
  ]);
  expect(csv).toContain(',123.45,MAD,');
  expect(csv).not.toMatch(/(?:^|[,;\t\n])\s*=/);
});
