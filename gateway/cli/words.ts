import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PlainFailure } from '#gateway/config/failure.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Given extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Given }>
>['values'];

/** Stands before a word for as long as it is parsed; no argument of a process can hold it. */
const AS_WORD = '\0';
const plain = (word: string): string => (word.startsWith(AS_WORD) ? word.slice(1) : word);

/** No option is called by a digit: a number below zero is a word like any other, where parseArgs would look for an option. */
function numbersAsWords(args: readonly string[]): string[] {
  const end = args.indexOf('--');
  return args.map((word, at) => (/^-\d/.test(word) && (end === -1 || at < end) ? AS_WORD + word : word));
}

/** The words of a command line: `count` of them stand by themselves, the rest are options. Throws PlainFailure with the usage. */
export function wordsOf<const Given extends Options>(
  args: readonly string[],
  usage: string,
  count: { from: number; to: number },
  options: Given,
): { values: Values<Given>; words: string[] } {
  try {
    const { values, positionals } = parseArgs({ args: numbersAsWords(args), allowPositionals: true, options });
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string') Reflect.set(values, name, plain(value));
    if (positionals.length < count.from || positionals.length > count.to) throw new PlainFailure(`Expected: ${usage}`);
    return { values, words: positionals.map(plain) };
  } catch (cause) {
    if (cause instanceof TypeError)
      throw new PlainFailure(`${cause.message.split(/\.\s/)[0] ?? 'Wrong arguments'}. Expected: ${usage}`);
    throw cause;
  }
}
