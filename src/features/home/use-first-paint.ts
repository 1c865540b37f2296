import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useFormats, useLocale } from '#i18n/use-formats.ts';
import { useSession } from '#browser/session-state.ts';
import { useConsultant } from '#data/use-consultant.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { callName } from '#shared/domain/person/person-name.ts';
import type { PaintedCard } from '#shared/session/first-paint.ts';
import { writeFirstPaint } from '#shared/session/session-store.ts';
import { figureOf, firstPaintOf, type TellPainted } from './first-paint.ts';

/** What home shows of a month, null while it shows nothing worth keeping. */
type Shown = { figures: MonthFigures; asOf: string; newcomer: boolean } | null;

/** Keeps what home shows for the next start, whenever it changes. Its cards tell how they stand by what this answers. */
export function useFirstPaint(shown: Shown, today: string): TellPainted {
  const { t } = useLingui();
  const locale = useLocale();
  const formats = useFormats();
  const { facts } = useSession();
  const consultant = useConsultant();
  const cards = useRef(new Map<Parameters<TellPainted>[0], PaintedCard>());
  const keep = useRef<() => void>(() => undefined);
  useEffect(() => {
    keep.current = () => {
      if (!shown || !facts || !consultant) return;
      const name = callName(consultant);
      const words = {
        greeting: name ? t`Hello, ${name}` : t`Hello`,
        heading: t`This month`,
        sales: t`Sales`,
        orders: t`Orders`,
        confirmed: t`Confirmed commission`,
        pending: t`Pending commission`,
        chips: [t`This month`, t`Last month`, t`Choose a month`],
      };
      const { database, access } = facts;
      const moment = { database, locale, today, toggles: access.toggles, cards: cards.current, ...shown };
      void writeFirstPaint(firstPaintOf(moment, words, formats));
    };
    keep.current();
  }, [shown, today, t, locale, formats, facts, consultant]);
  return useCallback((name, card) => {
    if (card) cards.current.set(name, card);
    else cards.current.delete(name);
    keep.current();
  }, []);
}

interface PaintedFigure {
  card: RefObject<HTMLElement | null>;
  /** The large figure of the card; null while it shows none. */
  amount: number | null;
  currency: string;
  /** From when on (ms) the card is no longer true. */
  until: number;
}

/** Tells how a card with one large figure stands: its heading and its height are those on the screen. */
export function usePaintedFigure(paint: TellPainted, name: 'payday' | 'forecast', figure: PaintedFigure): void {
  const formats = useFormats();
  const { card, amount, currency, until } = figure;
  useEffect(() => {
    const shown = card.current;
    if (!shown || amount === null) return paint(name, null);
    const label = shown.querySelector('h2')?.textContent ?? '';
    paint(name, { label, height: shown.offsetHeight, until, figure: figureOf({ amount, currency }, formats) });
    return undefined;
  }, [paint, name, card, amount, currency, until, formats]);
}
