import { createHash } from 'node:crypto';
import type { Locale } from '#shared/domain/market/locale.ts';

/**
 * The entity tag of an answer: equal for one consultant, language, address and version of the content only. Weak, because
 * the same content goes out in several encodings.
 */
export function entityTag(parts: { consultantId: number; locale: Locale; url: string; version: string }): string {
  return tagOf([parts.consultantId, parts.locale, parts.url, parts.version].join('\0'));
}

/** The entity tag of an answer that nothing but its content tells about. */
export const answerTag = (response: unknown): string => tagOf(JSON.stringify(response));

const tagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Whether an If-None-Match header names the tag. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((one) => one.trim() === tag || `W/${one.trim()}` === tag);
