import { randomUUID } from 'node:crypto';

/** Header of what is asked inside of another question; its values are known to this process alone. */
export const INSIDE = 'x-jforce-inside';

/** The answer counts. */
export const ANSWER_TOO = randomUUID();

/** Only whether the answer is another one: a call that knows that from its version reads nothing. */
export const TAG_ONLY = randomUUID();
