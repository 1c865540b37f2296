import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { login, type LoginAnswer, loginAnswerSchema } from '#shared/contract/calls/auth.ts';
import { KEY_HEADER, TOKEN_HEADER } from '#shared/contract/call.ts';
import { failureSchema, successSchema } from '#shared/contract/envelope.ts';
import { skyCities, skyStates } from '#shared/contract/calls/lookups.ts';
import { addPaymentMethod, paymentMethods } from '#shared/contract/calls/payment-methods.ts';
import {
  registerConsultant,
  type Registration,
  updateConsultant,
  uploadImage,
} from '#shared/contract/calls/profile.ts';
import { GatewayClient } from '#tests/support/gateway-client.ts';
import { Stack } from '#tests/support/start-stack.ts';

/** The smallest picture: one grey point. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

let stack: Stack;
beforeAll(async () => {
  stack = await Stack.start();
}, 300_000);
afterAll(() => stack.close());

async function signedOn(name: string): Promise<{ client: GatewayClient; answer: LoginAnswer }> {
  const client = GatewayClient.anonymous(stack.origin);
  return { client, answer: await client.finish(await client.signOn(name)) };
}
const under = (token: string) => ({ headers: { [TOKEN_HEADER]: token } });
const picture = (): FormData => {
  const form = new FormData();
  form.set('file', new Blob([POINT], { type: 'image/png' }), 'me.png');
  return form;
};

const registration = (given: Partial<Registration>): Registration => ({
  account_type: 'consultant',
  first_name: 'Imane',
  last_name: 'Alaoui',
  phone_number: '0698765432',
  gender: 'female',
  birthday: '1998-02-03',
  address: '3, rue des Roses',
  recruitment_channel: { id: 'friend' },
  jforce_agreement: true,
  date_of_agreement: '2026-11-19T22:15:00Z',
  agreement_version: null,
  ...given,
});

describe('who signed on and is not registered', () => {
  it('reads the terms, registers with a picture, and goes on under another session', async () => {
    const { client, answer } = await signedOn('Imane');
    const { customer_data: data, jforce_token: before } = answer;
    expect(data).toMatchObject({ consultant: null, jforce_agent: false, agreement_version: '2.0' });
    expect(data.updated_jforce_agreement_content).toContain('Commission');

    const { data: states } = await client.call(skyStates, under(before));
    const { data: cities } = await client.call(skyCities, {
      params: { stateId: states[0]?.id ?? '' },
      ...under(before),
    });
    const { url } = await client.call(uploadImage, { body: picture(), ...under(before) });
    const body = {
      data: registration({ location: { id: cities[0]?.id ?? '' }, profile_picture: url, agreement_version: '2.0' }),
    };
    const registered = await client.call(registerConsultant, { body, ...under(before) });
    const after = registered.jforce_token;
    expect(after).not.toBe(before);
    expect(registered.consultant).toMatchObject({ profile_picture: url, synced: false, jforce_agreement: true });
    expect((await client.raw(skyStates, under(before))).status).toBe(401);
    expect((await client.raw(skyStates, under(after))).status).toBe(200);

    const resumed = await client.call(login, { body: {}, ...under(after) });
    expect(resumed.subject).toBe(answer.subject);
    expect(resumed.customer_data).toMatchObject({ jforce_agent: true, payment_method_mandatory: true });

    const { id } = registered.consultant;
    const wallet = { full_name: 'Imane Alaoui', phone_number: '0698765432' };
    const asked = { params: { id, type: 'mobile_money' }, body: wallet, ...under(after) };
    const added = await client.call(addPaymentMethod, asked);
    expect(await client.call(paymentMethods, { params: { id }, ...under(after) })).toEqual([added]);
    const paid = await client.call(login, { body: {}, ...under(after) });
    expect(paid.customer_data.has_payment_method).toBe(true);
  });

  it('cannot register once more, and is shown the account that it has', async () => {
    const { client, answer } = await signedOn('Imane');
    expect(answer.customer_data.jforce_agent).toBe(true);
    const again = await client.raw(registerConsultant, {
      body: { data: registration({ phone_number: '0611111111', location: { id: 'sale' } }) },
      headers: { [TOKEN_HEADER]: answer.jforce_token, [KEY_HEADER]: 'again' },
    });
    const { error } = v.parse(failureSchema, await again.json());
    expect([again.status, error.code]).toEqual([409, 'CONFLICT']);
    expect(error.current).toMatchObject({ phone_number: '0698765432' });
  });
});

describe('the sample people at the entrance', () => {
  const facts = async (name: string) => (await signedOn(name)).answer.customer_data;

  it('stand where their line says', async () => {
    expect(await facts('Omar')).toMatchObject({ jforce_agent: true, accepted_terms_and_conditions: false });
    expect(await facts('Zineb')).toMatchObject({ payment_method_mandatory: true, has_payment_method: false });
    const waiting = await facts('Rachid');
    expect(waiting.consultant?.updated_jforce_agreement).toBe(false);
    expect(waiting.updated_jforce_agreement_content).toContain('4.');
    expect((await facts('Hajar')).consultant?.synced).toBe(false);
  });

  it('can accept the updated agreement and keep a copy of it', async () => {
    const { client, answer } = await signedOn('Rachid');
    const { id = '' } = answer.customer_data.consultant ?? {};
    const body = {
      updated_jforce_agreement: true,
      date_of_agreement: '2026-11-20T07:30:00Z',
      agreement_version: answer.customer_data.agreement_version,
    };
    const asked = { params: { id }, body, ...under(answer.jforce_token) };
    const { consultant } = await client.call(updateConsultant, asked);
    expect(consultant).toMatchObject({ updated_jforce_agreement: true, date_agreement: '2026-11-20T07:30:00Z' });
    const again = await client.raw(login, { body: {}, ...under(answer.jforce_token) });
    const { response } = v.parse(successSchema, await again.json());
    const { customer_data: data } = v.parse(loginAnswerSchema, response);
    expect(data.updated_jforce_agreement_content).toBeNull();
    const copy = await fetch(`${stack.origin}${data.updated_jforce_agreement_pdf ?? ''}`);
    expect([copy.status, copy.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  });
});
