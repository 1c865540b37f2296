import { useLingui } from '@lingui/react';
import { MARKET } from '#shared/domain/market/market.ts';
import { IMAGE_BYTES } from '#shared/domain/validation/image.ts';
import { fieldProblemWords } from './labels/field-problem.ts';

/** Turns the code of a wrong field into words in the language on screen; `other` is said of a code that is not known here. */
export function useFieldProblem(): (code: string, other?: string) => string {
  const { i18n, _ } = useLingui();
  return (code, other) => {
    const words = fieldProblemWords(code);
    if (!words) return other ?? code;
    const { nameLength, minimumAge: age, brand, phoneCode } = MARKET;
    const { min, max } = nameLength;
    // The limit is in units of 1024 bytes, which people call kB.
    return _(
      words.id,
      { min, max, age, brand, code: `+${phoneCode}`, size: `${i18n.number(IMAGE_BYTES / 1024)} kB` },
      words,
    );
  };
}
