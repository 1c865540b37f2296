import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { afterPaint } from '#browser/after-paint.ts';
import { useFormats, useLocale } from '#i18n/use-formats.ts';
import { deviceChoices } from '#browser/device-choices.ts';
import { keepPaintedHome } from '#browser/painted-home.ts';
import { useSession } from '#browser/session-state.ts';
import { gatewayNow } from '#data/gateway-clock.ts';
import { useConsultant } from '#data/use-consultant.ts';
import type { MonthFigures } from '#shared/domain/sales/month-figures.ts';
import { callName } from '#shared/domain/person/person-name.ts';
import type { FeatureToggles } from '#shared/domain/person/toggles.ts';
import type { PaintedCard } from '#shared/session/first-paint.ts';
import type { CardName, TellPainted } from './first-paint.ts';
import { figureOf } from './painted-figure.ts';

/** What home shows of a month, null while it shows nothing worth keeping. */
type Shown = { figures: MonthFigures; asOf: string; tiles: FeatureToggles; newcomer: boolean } | null;

/**
 * Keeps what home shows for the next start, once for all that changed with a picture: who asks where something stands before it is
 * painted has the page laid out for that alone. Its cards tell how they stand by what this answers.
 */
export function useFirstPaint(shown: Shown, today: string): TellPainted {
  const { t } = useLingui();
  const locale = useLocale();
  const formats = useFormats();
  const { facts } = useSession();
  const consultant = useConsultant();
  const looks = useRef(new Map<CardName, () => PaintedCard | null>());
  const keep = useRef<() => void>(() => undefined);
  const stop = useRef<(() => void) | null>(null);
  const keepSoon = useCallback((): void => {
    stop.current?.();
    if (document.hidden) keep.current();
    else stop.current = afterPaint(() => keep.current());
  }, []);
  useEffect(() => () => stop.current?.(), []);
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
      const { database } = facts;
      const cards = new Map<CardName, PaintedCard>();
      for (const [card, look] of looks.current) {
        const found = look();
        if (found) cards.set(card, found);
      }
      const { theme } = deviceChoices.current();
      const clock = gatewayNow() - Date.now();
      const moment = { database, locale, clock, theme, today, toggles: shown.tiles, cards, ...shown };
      // Nobody waits for it: its code comes with what stands below home.
      void import('./first-paint.ts').then(
        ({ firstPaintOf }) => keepPaintedHome(firstPaintOf(moment, words, formats)),
        () => undefined,
      );
    };
    keepSoon();
  }, [shown, today, t, locale, formats, facts, consultant, keepSoon]);
  return useCallback(
    (name, look) => {
      if (look) looks.current.set(name, look);
      else looks.current.delete(name);
      keepSoon();
    },
    [keepSoon],
  );
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
export function usePaintedFigure(paint: TellPainted, name: CardName, figure: PaintedFigure): void {
  const formats = useFormats();
  const { card, amount, currency, until } = figure;
  useEffect(() => {
    if (amount === null) return paint(name, null);
    paint(name, () => {
      const shown = card.current;
      if (!shown) return null;
      const label = shown.querySelector('h2')?.textContent ?? '';
      return { label, height: shown.offsetHeight, until, figure: figureOf({ amount, currency }, formats) };
    });
    return undefined;
  }, [paint, name, card, amount, currency, until, formats]);
}
