import { beforeEach, expect, it } from 'vitest';
import { editPaymentMethod } from '#shared/contract/calls/payment-methods.ts';
import { takeGathered } from '#shared/net/gathered.ts';
import { PERFORM } from './perform.ts';

beforeEach(() => void takeGathered());

it('a write that fails is remembered by its template, without an id of anybody', async () => {
  let asked = '';
  await PERFORM['edit-payment-method'](
    {
      params: { id: 'consultant-4711', type: 'mobile_money', paymentMethodId: 'wallet-12' },
      body: { full_name: 'Amina', phone_number: '0612345678' },
      file: null,
    },
    {
      fetch: async (url) => {
        asked = url;
        return new Response('', { status: 502 });
      },
      locale: 'fr',
      token: 't0ken',
      key: 'key-1',
      subject: 'subject-a',
    },
  );
  expect(asked).toBe('/api/ewoks/consultants/consultant-4711/payment-methods/mobile_money/wallet-12');
  const { failures } = takeGathered();
  expect(failures).toMatchObject([{ kind: 'call', method: 'PUT', path: editPaymentMethod.path, name: 'odd' }]);
  expect(JSON.stringify(failures)).not.toMatch(/4711|wallet-12|Amina|0612|subject-a|t0ken/);
});
