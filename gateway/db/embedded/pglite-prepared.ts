import { type PGlite, parse, protocol } from '@electric-sql/pglite';

const { serialize } = protocol;

interface Answer {
  rows: Record<string, unknown>[];
  affected: number;
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);

/**
 * Statements that the embedded database reads and plans once, by the names that prepared.ts gives them. One message asks
 * and one answers, where the engine's own `query` sends six; a statement that fails ends its message like any other.
 */
export function preparedIn(
  database: PGlite,
): (name: string, sql: string, parameters: readonly unknown[]) => Promise<Answer> {
  /** Types of the parameters of each statement. */
  const known = new Map<string, number[]>();

  const typesOf = async (name: string, text: string): Promise<number[]> => {
    const { messages } = await database.execProtocol(
      joined([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]),
    );
    return parse.parseDescribeStatementResults(messages);
  };
  return async (name, sql, parameters) => {
    const types = known.get(name) ?? (await typesOf(name, sql));
    known.set(name, types);
    const values = parameters.map((value, at) => {
      const write = database.serializers[types[at] ?? 0] ?? String;
      return value === null || value === undefined ? null : write(value);
    });
    const { messages } = await database.execProtocol(
      joined([
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    );
    const [result] = parse.parseResults(messages, database.parsers);
    return { rows: result?.rows ?? [], affected: result?.affectedRows ?? 0 };
  };
}
