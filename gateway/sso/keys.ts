import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Db } from '#gateway/db/db.ts';

const keySchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ kty: v.string() }));

/** The sandbox sign-on's signing key: made once, kept in the database so that every process signs alike. */
export async function signingKey(db: Db): Promise<v.InferOutput<typeof keySchema>> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const made = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' });
  await db
    .insertInto('meta')
    .values({ key: 'sso_key', value: made })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('meta').select('value').where('key', '=', 'sso_key').executeTakeFirstOrThrow();
  return v.parse(keySchema, value);
}
