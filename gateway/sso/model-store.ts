import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Db } from '#gateway/db/db.ts';

/** The provider counts in seconds of the machine's clock; the movable clock of the sandbox does not touch sign-ons. */
const instantAfter = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** Keeps one kind of the provider's objects in `oidc_model`, so that sign-ons outlive a restart. */
export class ModelStore implements Adapter {
  private readonly kind: string;
  private readonly db: Db;
  constructor(kind: string, db: Db) {
    this.kind = kind;
    this.db = db;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const row = {
      payload: JSON.stringify(payload),
      grant_id: payload.grantId ?? null,
      uid: payload.uid ?? null,
      user_code: payload.userCode ?? null,
      expires_at: expiresIn === undefined ? null : instantAfter(expiresIn),
      consumed_at: null,
    };
    await this.db
      .insertInto('oidc_model')
      .values({ kind: this.kind, id, ...row })
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
      .execute();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.findBy('id', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy('uid', uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.findBy('user_code', userCode);
  }

  async consume(id: string): Promise<void> {
    await this.db
      .updateTable('oidc_model')
      .set({ consumed_at: instantAfter(0) })
      .where('kind', '=', this.kind)
      .where('id', '=', id)
      .execute();
  }

  async destroy(id: string): Promise<void> {
    await this.db.deleteFrom('oidc_model').where('kind', '=', this.kind).where('id', '=', id).execute();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.db.deleteFrom('oidc_model').where('grant_id', '=', grantId).execute();
  }

  private async findBy(column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> {
    // Nothing is named by a NUL, and the database does not even take one in a question.
    if (value.includes('\0')) return undefined;
    const row = await this.db
      .selectFrom('oidc_model')
      .select(['payload', 'consumed_at'])
      .where('kind', '=', this.kind)
      .where(column, '=', value)
      .where((expression) =>
        expression.or([expression('expires_at', 'is', null), expression('expires_at', '>', instantAfter(0))]),
      )
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return row.consumed_at === null
      ? row.payload
      : { ...row.payload, consumed: Math.floor(Date.parse(row.consumed_at) / 1000) };
  }
}
