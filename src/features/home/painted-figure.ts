import type { Formats } from '#i18n/format.ts';
import type { Money } from '#shared/domain/money/money.ts';
import type { PaintedCard } from '#shared/session/first-paint.ts';

/** An amount in the pieces in which a large figure is set. */
export function figureOf(money: Money, formats: Formats): NonNullable<PaintedCard['figure']> {
  const parts = formats.amountParts(money);
  return { whole: parts.sign + parts.whole, rest: parts.decimals, unit: parts.label };
}
