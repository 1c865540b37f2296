import * as v from 'valibot';

/** Every error code of the gateway. A code of a newer gateway is read as UNKNOWN_ERROR. */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'UNKNOWN_ERROR',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'SUBJECT_MISMATCH',
  'KEY_REUSED',
  'RATE_LIMITED',
  'FEATURE_OFF',
  'AGREEMENT_STALE',
  'UNSUPPORTED_MEDIA',
  'TOO_LARGE',
  'UPGRADE_REQUIRED',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

const errorCode = v.pipe(
  v.string(),
  v.transform((code): ErrorCode => ERROR_CODES.find((known) => known === code) ?? 'UNKNOWN_ERROR'),
);

/**
 * `as_of`: gateway time of the answer (UTC ISO 8601), from which ages are told. `epoch` rises when the gateway was restored
 * from a backup, which makes the client pull everything again. `counter` (absent with older gateways, and without a
 * session) rises with every change: of two answers of one epoch that with the higher counter is newer, whatever their
 * stamps say. `key` echoes the Idempotency-Key.
 */
export const metaSchema = v.object({
  as_of: v.pipe(v.string(), v.isoTimestamp()),
  epoch: v.pipe(v.number(), v.safeInteger()),
  counter: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  key: v.optional(v.string()),
  min_app: v.optional(v.string()),
});
export type Meta = v.InferOutput<typeof metaSchema>;

export const fieldErrorSchema = v.object({ property: v.string(), code: v.string(), message: v.string() });
export type FieldError = v.InferOutput<typeof fieldErrorSchema>;

export const failureSchema = v.object({
  success: v.literal(false),
  error: v.object({
    code: errorCode,
    message: v.string(),
    errors: v.optional(v.array(fieldErrorSchema), []),
    /** With CONFLICT: the present value of what the request wanted to change. */
    current: v.optional(v.unknown()),
  }),
  meta: metaSchema,
});
export type Failure = v.InferOutput<typeof failureSchema>;

/** The envelope of a success; `response` is parsed by the schema of the call. */
export const successSchema = v.object({ success: v.literal(true), response: v.unknown(), meta: metaSchema });
