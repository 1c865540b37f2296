/**
 * Follows the statements of one connection and tells of each whether the limit of the server is lifted for it
 * (whole-table.ts): `set local` lifts it until the transaction ends (not a part of it), `set` for the connection, whose
 * transactions come and go, until the limit is set back.
 */
export function liftedLimit(): (sql: string) => boolean {
  let forTransaction = false;
  let forConnection = false;
  return (sql) => {
    if (/^\s*set local statement_timeout/i.test(sql)) forTransaction = true;
    if (/^\s*set statement_timeout/i.test(sql)) forConnection = true;
    if (/^\s*(commit|rollback(?! to)|reset statement_timeout)/i.test(sql)) forTransaction = false;
    if (/^\s*reset statement_timeout/i.test(sql)) forConnection = false;
    return forTransaction || forConnection;
  };
}
