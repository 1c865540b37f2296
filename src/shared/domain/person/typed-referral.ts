import { referralProblem } from '#shared/domain/validation/text.ts';

/** U+0660 to U+0669 and U+06F0 to U+06F9: the value of an eastern digit is in its last four bits. */
const digitOf = (sign: string): string => String((sign.codePointAt(0) ?? 0) % 16);

/**
 * The code of whoever invites, as somebody typed it by hand or copied it with its whole link: blanks, marks of direction,
 * long dashes and eastern digits are forgiven. null when no code can be meant.
 */
export function typedReferral(text: string): string | null {
  const link = /[?&]referral=([^&#\s]+)/.exec(text)?.[1];
  const code = (link ?? text)
    .normalize('NFKC')
    .replace(/[\s\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[٠-٩۰-۹]/g, digitOf);
  return code === '' || referralProblem(code) !== null ? null : code;
}
