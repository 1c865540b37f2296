/** A value or a closed error. Results cross worker boundaries, so they are plain data and never exceptions. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure };

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const fail = <Failure>(error: Failure): { ok: false; error: Failure } => ({ ok: false, error });
