import { PlainFailure } from '#gateway/config/failure.ts';
import { createKey, KEYS_AT_ONCE, revokeKey, SCOPES } from '#gateway/feed/keys.ts';
import type { Command } from '#gateway/cli/command.ts';
import { wordsOf } from '#gateway/cli/words.ts';

const USAGE = `key create NAME [--scope ${SCOPES.join(',')}] | key list | key revoke KEY_ID`;

/** Makes and ends the keys of the marketplace's own systems. */
export const keyCommand: Command = {
  usage: USAGE,
  help: `makes a key for the feed and shows it this once, lists keys, or ends one; a name has at most ${KEYS_AT_ONCE}, to change them without a pause`,
  run: async ({ services }, args, say) => {
    const { words, values } = wordsOf(args, USAGE, { from: 1, to: 2 }, { scope: { type: 'string' } });
    const [act, name] = words;
    if (act === 'list' && name === undefined) return list();
    if (act === 'create' && name !== undefined) return create(name, values.scope ?? SCOPES.join(','));
    if (act !== 'revoke' || name === undefined) throw new PlainFailure(`Expected: ${USAGE}`);
    if (!(await revokeKey(services, name))) throw new PlainFailure(`There is no key ${name} that is good.`);
    return say(`The key ${name} is good for nothing any more.`);

    async function list(): Promise<void> {
      const rows = await services.db
        .selectFrom('api_key')
        .selectAll()
        .orderBy('created_at')
        .orderBy('key_id')
        .execute();
      if (rows.length === 0) say('There are no keys.');
      for (const row of rows) {
        const end = row.revoked_at === null ? 'good' : `revoked ${row.revoked_at}`;
        say(
          `${row.key_id}  ${row.name}  ${row.scopes.join(',')}  since ${row.created_at}  ${end}${row.read_seq === null ? '' : `  has read up to ${row.read_seq}`}`,
        );
      }
    }

    async function create(keyName: string, asked: string): Promise<void> {
      if (!/^[\w.-]{1,40}$/.test(keyName)) throw new PlainFailure('A name is a short word like erp.');
      const wanted = asked.split(',');
      const scopes = SCOPES.filter((scope) => wanted.includes(scope));
      if (scopes.length !== new Set(wanted).size) throw new PlainFailure(`A scope is one of ${SCOPES.join(', ')}.`);
      const made = await createKey(services, keyName, scopes);
      if (made === null)
        throw new PlainFailure(`${keyName} has ${KEYS_AT_ONCE} keys; revoke the one that is not used any more.`);
      say(`Key ${made.keyId} of ${keyName} may ${scopes.join(' and ')}. It is shown this once:`);
      say(made.key);
    }
  },
};
