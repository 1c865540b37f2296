import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormats } from '#i18n/use-formats.ts';
import { useSettled } from '#data/in-turn.tsx';
import type { FeatureToggles } from '#shared/domain/person/toggles.ts';
import type { TellPainted } from '#features/home/first-paint.ts';
import { CardHead } from '#ui/card/card.tsx';
import { Coming, HeldCard } from '#ui/feedback/coming.tsx';
import { Count } from '#ui/list/section-head.tsx';
import { THREE_STEPS } from '#features/home/parts/coming.tsx';
import { StepRow } from './step-row.tsx';
import { type NextSteps, useNextSteps } from './use-next-steps.ts';

export interface NextStepsCardProps {
  now: number;
  today: string;
  toggles: FeatureToggles;
  paint: TellPainted;
}

const heightsOf = (parts: Iterable<Element>): number =>
  [...parts].reduce((sum, part) => sum + (part instanceof HTMLElement ? part.offsetHeight : 0), 0);

/** A card without some of its rows: its borders and what else is in it, without the room that a first visit keeps below that. */
const heightWithout = (card: HTMLElement, rows: readonly Element[]): number =>
  card.offsetHeight - card.clientHeight + heightsOf(card.children) - heightsOf(rows);

/** The text of a part of the screen. What a `<bdi>` sets apart there, signs (U+2066, U+2068, U+2069) set apart in the text. */
function textOf(node: Node | null | undefined): string {
  if (!(node instanceof HTMLElement)) return node?.textContent ?? '';
  const text = [...node.childNodes].map(textOf).join('');
  return node.localName === 'bdi' ? `${node.dir === 'ltr' ? '\u2066' : '\u2068'}${text}\u2069` : text;
}

/** The rows of the card: those of which something was said, and those that are still to do. */
function partedRows(card: HTMLElement, said: NextSteps['said'] | undefined): [HTMLElement[], HTMLElement[]] {
  const rows = [...card.querySelectorAll<HTMLElement>('[data-step]')];
  const isOver = ({ dataset }: HTMLElement): boolean => said?.has(dataset['step'] ?? '') ?? false;
  return [rows.filter(isOver), rows.filter((row) => !isOver(row))];
}

/** What to do now: at most three things, each with its reason and what it is worth; nothing while there is none. */
export function NextStepsCard({ now, today, toggles, paint }: NextStepsCardProps) {
  const heading = useId();
  const card = useRef<HTMLDivElement>(null);
  const formats = useFormats();
  const next = useNextSteps({ now, today, toggles });
  const { steps, said } = next ?? {};
  useSettled(steps !== undefined);
  useEffect(() => {
    if (!steps) return;
    paint('steps', () => {
      const shown = card.current;
      if (!shown) return null;
      // What was ticked or put off does not come again.
      const [over, open] = partedRows(shown, said);
      // As it stands on the screen: its words are made of parts that only the screen puts together.
      const rows = open.map((row) => ({
        name: textOf(row.children[0]),
        worth: textOf(row.children[1]),
        why: textOf(row.children[2]),
      }));
      // Without the count behind it.
      const label = textOf(shown.querySelector('h2')?.firstChild);
      return rows.length > 0 ? { label, rows, height: heightWithout(shown, over), until: null } : null;
    });
  }, [steps, said, paint]);
  const isComing = next?.coming ?? false;
  const [wasComing, setWasComing] = useState(isComing);
  if (isComing && !wasComing) setWasComing(true);
  if (isComing) return <Coming {...THREE_STEPS} />;
  if (!next || next.steps.length === 0) return null;
  const first = next.steps.find(({ key }) => !next.said.has(key));
  return (
    <HeldCard {...(wasComing && THREE_STEPS)} $flush as="section" aria-labelledby={heading} ref={card}>
      <CardHead>
        <h2 id={heading}>
          <Trans>To do now</Trans>
          <Count>{formats.number(next.steps.length)}</Count>
        </h2>
      </CardHead>
      <ul>
        {next.steps.map((step) => (
          <StepRow
            key={step.key}
            step={step}
            said={next.said.get(step.key)}
            say={next.say}
            primary={step === first}
            now={now}
          />
        ))}
      </ul>
    </HeldCard>
  );
}
