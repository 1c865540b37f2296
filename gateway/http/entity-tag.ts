import { createHash } from 'node:crypto';
import type { Locale } from '#shared/domain/market/locale.ts';

/**
 * The entity tag of an answer: equal for one consultant, language, address and version of the content only. Weak, because
 * the same content goes out in several encodings.
 */
export function entityTag(parts: { consultantId: number; locale: Locale; url: string; version: string }): string {
  return tagOf([parts.consultantId, parts.locale, parts.url, parts.version].join('\0'));
}

const HALF = 13;
const halfOf = (tag: string): string => tag.slice('W/"'.length, 'W/"'.length + HALF);

/**
 * The tag of an answer whose version tells it quickly, but is another one more often than its content: half of both tags. It is
 * named by whoever names either of them.
 */
export const tagOfBoth = ({ version, content }: { version: string; content: string }): string =>
  `W/"${halfOf(version)}.${halfOf(content)}"`;

/** The entity tag of an answer that nothing but its content tells about. */
export const answerTag = (response: unknown): string => tagOf(JSON.stringify(response));

const tagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** Whether an If-None-Match header names the tag, or one that it is half of. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((each) => {
    const [, text = ''] = /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(each) ?? [];
    return `W/"${text}"` === tag || (text.includes('.') && text.split('.').includes(halfOf(tag)));
  }) ?? false;
