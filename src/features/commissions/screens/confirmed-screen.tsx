import { EVERY_LINE } from '#shared/domain/commissions/commission-tally.ts';
import { Column } from '#ui/page.tsx';
import { ScreenAge } from '#ui/screen-age.tsx';
import { BalanceCard } from '#features/commissions/parts/balance-card.tsx';
import { RangePage } from '#features/commissions/parts/range-page.tsx';
import { LinesCard, Statement } from '#features/commissions/lazy-parts.tsx';

const CONFIRMED = { ...EVERY_LINE, state: 'confirmed' };

/** What was confirmed in a period, line by line. */
export function ConfirmedScreen() {
  return (
    <RangePage path="/commissions/confirmed" filter={CONFIRMED}>
      {(content) => (
        <ScreenAge asOf={content.figures.asOf}>
          <Column $span={7}>
            <BalanceCard range={content.rows.range} figures={content.figures} now={content.now} only="confirmed" />
            <LinesCard content={content} filter={CONFIRMED} />
          </Column>
          <Column $span={5}>
            <Statement rows={content.rows} filter={CONFIRMED} today={content.today} />
          </Column>
        </ScreenAge>
      )}
    </RangePage>
  );
}
