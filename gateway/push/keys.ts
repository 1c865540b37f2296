import webPush from 'web-push';
import * as v from 'valibot';
import type { Db } from '#gateway/db/db.ts';

const keysSchema = v.object({ publicKey: v.string(), privateKey: v.string() });
/** The pair of keys by which push services know this gateway, base64url. */
export type VapidKeys = v.InferOutput<typeof keysSchema>;

const KEY = 'vapid_keys';
const storedSchema = v.pipe(v.string(), v.parseJson(), keysSchema);

/**
 * The gateway's keys: those of the configuration, else the ones that the first start made. They are kept in the database,
 * so that every process signs alike; with other keys all phones would have to subscribe again.
 */
export async function keepVapidKeys(db: Db, given: VapidKeys | null): Promise<VapidKeys> {
  const keys = { key: KEY, value: JSON.stringify(given ?? webPush.generateVAPIDKeys()) };
  await db
    .insertInto('meta')
    .values(keys)
    .onConflict((conflict) =>
      given === null ? conflict.column('key').doNothing() : conflict.column('key').doUpdateSet({ value: keys.value }),
    )
    .execute();
  const { value } = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirstOrThrow();
  return v.parse(storedSchema, value);
}

/** The key that browsers need to subscribe, null while there is none. */
export async function readPushKey(db: Db): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row === undefined ? null : v.parse(storedSchema, row.value).publicKey;
}
