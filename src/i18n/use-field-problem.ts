import { useLingui } from '@lingui/react';
import type { Locale } from '#shared/domain/market/locale.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { IMAGE_BYTES } from '#shared/domain/validation/image.ts';
import { bytesText } from './bytes.ts';
import { fieldProblemWords } from './labels/field-problem.ts';
import { useLocale } from './use-formats.ts';

/** What the words of a wrong field take from the market, as people read it in a language. */
export function marketValues(locale: Locale): Record<string, string | number> {
  const { nameLength, minimumAge: age, brand, phoneCode } = MARKET;
  const { min, max } = nameLength;
  return {
    min,
    max,
    age,
    brand,
    // Without a letter nothing says which way it runs: a sentence in Arabic would draw the plus behind the digits.
    code: `\u2066+${phoneCode}\u2069`,
    // The limit is in units of 1024 bytes, which people call kilobytes.
    size: bytesText(locale, (IMAGE_BYTES / 1024) * 1000),
  };
}

/** Turns the code of a wrong field into words in the language on screen; `other` is said of a code that is not known here. */
export function useFieldProblem(): (code: string, other?: string) => string {
  const { _ } = useLingui();
  const locale = useLocale();
  return (code, other) => {
    const words = fieldProblemWords(code);
    return words ? _(words.id, marketValues(locale), words) : (other ?? code);
  };
}
