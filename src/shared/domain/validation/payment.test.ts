import { describe, expect, it } from 'vitest';
import { IVORY_COAST, MOROCCO } from '#shared/domain/market/market.ts';
import { bankProblems, walletProblems } from './payment.ts';

describe('ways of being paid', () => {
  it('a bank account needs its bank, its name and its number, in whatever form', () => {
    expect(bankProblems({ bank: '', account_name: ' ', account_number: '' })).toEqual([
      { property: 'bank', code: 'bank_required' },
      { property: 'account_name', code: 'account_name_required' },
      { property: 'account_number', code: 'account_number_required' },
    ]);
    expect(bankProblems({ bank: 'cih', account_name: 'Imane Alaoui', account_number: 'not a RIB' })).toEqual([]);
  });

  it('mobile money needs a full name and a number that it can be paid to', () => {
    expect(walletProblems({ full_name: '', phone_number: '' }, MOROCCO)).toEqual([
      { property: 'full_name', code: 'full_name_required' },
      { property: 'phone_number', code: 'phone_required' },
    ]);
    expect(walletProblems({ full_name: 'Awa Koné', phone_number: '0712345678' }, IVORY_COAST)).toEqual([
      { property: 'phone_number', code: 'phone_not_wallet' },
    ]);
  });
});
