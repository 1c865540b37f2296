import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema/schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;
