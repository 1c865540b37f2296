import { PLAIN_CODE, REFERRAL_CODE } from './referral-code.ts';

/** U+0660 to U+0669 and U+06F0 to U+06F9: the value of an eastern digit is in its last four bits. */
const digitOf = (sign: string): string => String((sign.codePointAt(0) ?? 0) % 16);
/** Marks of direction, which come along where a text is copied. */
const MARKS = /[\u200e\u200f\u061c\u2066-\u2069]/g;

/** What a part of an address says, '' where it was cut. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** A name that somebody typed is no code: what is not plain has a digit at least. */
const canBeMeant = (code: string): boolean => PLAIN_CODE.test(code) || (/\d/.test(code) && REFERRAL_CODE.test(code));

/**
 * The code of whoever invites, as somebody typed it by hand or copied it with its whole link: blanks, marks of direction,
 * long dashes and eastern digits are forgiven. null when no code can be meant.
 */
export function typedReferral(text: string): string | null {
  const link = /[?&]referral=([^&#\s]+)/.exec(text.replace(MARKS, ''))?.[1];
  if (link !== undefined) {
    const linked = decoded(link);
    return REFERRAL_CODE.test(linked) ? linked : null;
  }
  const code = text
    .normalize('NFKC')
    .replace(MARKS, '')
    .replace(/\s/g, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[٠-٩۰-۹]/g, digitOf);
  return canBeMeant(code) ? code : null;
}
