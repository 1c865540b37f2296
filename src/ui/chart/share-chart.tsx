import { useId, type ReactNode } from 'react';
import type { Colour } from '#ui/theme.ts';
import { ChartFrame } from './chart-frame.tsx';
import { FillPattern, lookOf, Swatch } from './fill.tsx';
import { Scrub } from './scrub.tsx';
import { useMirrored } from './use-mirrored.ts';
import { usePick } from './use-pick.ts';

/** One part of a whole. */
interface SharePart {
  /** "Téléphones": no two parts share a name. */
  name: string;
  value: number;
  /** "8.247,00 DH". */
  text: string;
  note?: string;
  /** Of its own; else that of its place. */
  colour?: Colour;
}

export interface ShareChartProps {
  label: string;
  /** Largest first: the first one is picked at first. */
  parts: readonly SharePart[];
}

interface Drawn {
  values: readonly number[];
  fills: readonly string[];
  patterns: ReactNode;
  at: number;
  mirrored: boolean;
  scrub: ReactNode;
}

interface ShareChartParts extends ShareChartProps {
  indexAt: (x: number, y: number, values: readonly number[], mirrored: boolean) => number;
  draw: (drawn: Drawn) => ReactNode;
}

/** What charts of shares have in common: each part has a colour and a pattern, and one is picked and told in words. */
export function ShareChart({ label, parts, indexAt, draw }: ShareChartParts) {
  const id = useId();
  const mirrored = useMirrored();
  const [at, pick] = usePick(parts.length, 0);
  const part = parts[at];
  if (!part) return null;
  const values = parts.map(({ value }) => value);
  return (
    <ChartFrame label={label} rows={parts} picked={part} mark={<Swatch look={lookOf(at, part.colour)} />}>
      {draw({
        values,
        at,
        mirrored,
        fills: parts.map((_part, index) => `url(#${id}${index})`),
        patterns: parts.map(({ name, colour }, index) => (
          <FillPattern key={name} id={`${id}${index}`} look={lookOf(index, colour)} />
        )),
        scrub: (
          <Scrub
            label={label}
            count={parts.length}
            at={at}
            text={[part.name, part.text, part.note].filter(Boolean).join(', ')}
            onPick={pick}
            indexAt={(x, y) => indexAt(x, y, values, mirrored)}
          />
        ),
      })}
    </ChartFrame>
  );
}
