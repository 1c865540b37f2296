const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Tags that end a sentence even without a full stop. */
const BLOCK =
  /<\/?(?:address|article|blockquote|br|dd|div|dl|dt|h[1-6]|hr|li|ol|p|section|table|td|th|tr|ul)\b[^>]*>/giu;
const LONGEST = 140;

const character = (whole: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
  return code > 31 && code < 0x10ffff ? String.fromCodePoint(code) : ' ';
};

/**
 * The sentences of a content page without its markup, to be looked through and shown as text only: whatever is left of odd
 * markup stands there as letters. Long ones are cut at a word.
 */
export const sentencesOf = (html: string): string[] =>
  html
    .replace(/<(?:style|script)\b[\s\S]*?<\/(?:style|script)>/giu, ' ')
    .replace(BLOCK, '\n')
    .replace(/<[^>]*>/gu, '')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/giu, character)
    .split(/\n|(?<=[.!?؟])\s/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) =>
      sentence.length <= LONGEST ? sentence : `${sentence.slice(0, LONGEST).replace(/\s\S*$/u, '')}…`,
    );
