import { Parser } from 'htmlparser2';
import { marked } from 'marked';
import { FORBIDDEN_ATTRIBUTES, FORBIDDEN_TAGS, LINK_SCHEMES } from '#shared/domain/content-markup.ts';
import type { Problem, Text } from './program.ts';

/** The HTML of a text's body. */
export const htmlOf = (body: string): string => marked.parse(body, { async: false, gfm: true }).trim();

/** The texts of its list entries, without markup: the advantages of a level. */
export const listOf = (body: string): string[] =>
  marked
    .lexer(body)
    .flatMap((token) => (token.type === 'list' ? token.items.map(({ text }: { text: string }) => wordsOf(text)) : []));

/** The words of a line, as they are read. */
function wordsOf(line: string): string {
  let words = '';
  const parser = new Parser({
    ontext: (text) => (words += text),
    onopentag: (tag) => tag === 'br' && (words += ' '),
  });
  parser.end(marked.parseInline(line, { async: false, gfm: true }));
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** Reads a text: its first line is the title, as in Markdown. */
export function readText(file: string, content: string): { text: Text; problems: Problem[] } {
  const lines = content
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const title = /^# +(.+)$/.exec(lines[first] ?? '')?.[1]?.trim() ?? '';
  const body = lines
    .slice(first + 1)
    .join('\n')
    .trim();
  const problem = (line: number, says: string): Problem => ({ file, line, says });
  if (title === '')
    return {
      text: { title, body },
      problems: [
        problem(Math.max(first, 0) + 1, 'The first line is no title; expected one like "# Frequent questions".'),
      ],
    };
  if (body === '')
    return { text: { title, body }, problems: [problem(first + 1, 'There is nothing below the title.')] };
  const lineOf = (found: string): number => {
    const at = lines.findIndex((line) => line.toLowerCase().includes(found.toLowerCase()));
    return at === -1 ? first + 1 : at + 1;
  };
  return {
    text: { title, body },
    problems: markupProblems(htmlOf(body)).map(({ found, says }) => problem(lineOf(found), says)),
  };
}

interface Found {
  /** What stands in the source where it is wrong. */
  found: string;
  says: string;
}

/** What of some HTML the app would not show: its sanitiser leaves it out, so its writer is told instead. */
function markupProblems(html: string): Found[] {
  const problems: Found[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (FORBIDDEN_TAGS.includes(tag)) problems.push({ found: `<${tag}`, says: `The app shows no <${tag}>.` });
      for (const [name, value] of Object.entries(attributes)) {
        if (FORBIDDEN_ATTRIBUTES.includes(name) || /^(on|data-)/.test(name))
          problems.push({ found: name, says: `The app leaves out the attribute ${name} of <${tag}>.` });
        if (name === 'href' && !isLink(value))
          problems.push({
            found: value,
            says: `The link "${value}" is neither a path like /faq nor an address of https, tel or mailto.`,
          });
        if (name === 'src' && !isPath(value))
          problems.push({
            found: value,
            says: `The picture "${value}" is none of this gateway; expected a path like /api/images/phone.`,
          });
      }
    },
  });
  parser.end(html);
  return problems;
}

const isPath = (address: string): boolean => /^\/(?![/\\])/.test(address);
const isLink = (address: string): boolean =>
  isPath(address) || (URL.canParse(address) && LINK_SCHEMES.includes(new URL(address).protocol));
