import { memo } from 'react';
import { markedText, type TextPart } from '#shared/domain/search/marked-text.ts';

/** Each piece with the place at which it begins, by which it is known. */
function withPlaces(parts: readonly TextPart[]): [at: number, text: string, hit: boolean][] {
  let end = 0;
  return parts.map(({ text, hit }) => [(end += text.length) - text.length, text, hit]);
}

interface MarkedProps {
  text: string;
  wanted: readonly string[];
}

/** A text from data, in its own direction, with what answers to the typed words marked; in a row of the search. */
export const Marked = memo(function Marked({ text, wanted }: MarkedProps) {
  return (
    <bdi>
      {withPlaces(markedText(text, wanted)).map(([at, part, hit]) => (hit ? <mark key={at}>{part}</mark> : part))}
    </bdi>
  );
});
