import type { Secrets } from '#gateway/base/seal.ts';
import type { Services } from '#gateway/base/services.ts';

/** What stands before a sealed one. In the version before, the secret itself stood there, which begins otherwise. */
const SEALED = 'sealed:';

/** What a webhook's messages are signed by, as it lies in the database. Throws in a process that has no secret of its own. */
export function sealSecret(secrets: Secrets | undefined, secret: string): string {
  if (secrets === undefined) throw new Error('Nothing can be sealed here: this process has no secret');
  return `${SEALED}${secrets.seal(secret)}`;
}

/** The secret again, and whether it has to be sealed anew; null when neither this gateway's secret nor the one before opens it. */
export function openSecret(secrets: Secrets | undefined, stored: string): { secret: string; old: boolean } | null {
  if (!stored.startsWith(SEALED)) return { secret: stored, old: true };
  const opened = secrets?.open(stored.slice(SEALED.length)) ?? null;
  return opened === null ? null : { secret: opened.text, old: opened.old };
}

/**
 * Seals under the secret of now what was stored in clear by the version before, or under the secret before. One that
 * somebody else changes meanwhile is left to them.
 */
export async function sealWebhooks({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<void> {
  const hooks = await db.selectFrom('webhook').select(['webhook_id', 'secret']).execute();
  for (const { webhook_id: id, secret: stored } of hooks) {
    const opened = openSecret(secrets, stored);
    if (opened === null || !opened.old) continue;
    await db
      .updateTable('webhook')
      .set({ secret: sealSecret(secrets, opened.secret) })
      .where('webhook_id', '=', id)
      .where('secret', '=', stored)
      .execute();
  }
}
