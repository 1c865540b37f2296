import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PlainFailure } from '#gateway/config/failure.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Given extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Given }>
>['values'];

/** The words of a command line: `count` of them stand by themselves, the rest are options. Throws PlainFailure with the usage. */
export function wordsOf<const Given extends Options>(
  args: readonly string[],
  usage: string,
  count: { from: number; to: number },
  options: Given,
): { values: Values<Given>; words: string[] } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    if (positionals.length < count.from || positionals.length > count.to) throw new PlainFailure(`Expected: ${usage}`);
    return { values, words: positionals };
  } catch (cause) {
    if (cause instanceof TypeError)
      throw new PlainFailure(`${cause.message.split(/\.\s/)[0] ?? 'Wrong arguments'}. Expected: ${usage}`);
    throw cause;
  }
}
