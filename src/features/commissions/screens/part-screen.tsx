import { useLingui } from '@lingui/react';
import { useParams } from '@tanstack/react-router';
import { EVERY_LINE } from '#shared/domain/commissions/commission-tally.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { AgedScreen } from '#ui/aged-screen.tsx';
import { Column, Muted, Title } from '#ui/page.tsx';
import { isPart, partName } from '#features/commissions/parts/month/part-names.ts';
import { RangePage } from '#features/commissions/parts/range-page.tsx';
import { LinesCard } from '#features/commissions/lazy-parts.tsx';

const CONFIRMED = { ...EVERY_LINE, state: 'confirmed' };

/** The lines of one part of what a month pays. */
export function PartScreen() {
  const { part = '' } = useParams({ strict: false });
  const { _ } = useLingui();
  const formats = useFormats();
  const name = partName(part);
  return (
    <RangePage path={`/commissions/part/${encodeURIComponent(part)}`} filter={CONFIRMED}>
      {(content) => (
        <AgedScreen asOf={content.figures.asOf} now={content.now}>
          <Column $span={8}>
            <div>
              <Title as="h2">{name ? _(name) : <bdi>{part}</bdi>}</Title>
              <Muted>
                {content.search.month === undefined
                  ? formats.shortDays(content.rows.range, content.now)
                  : formats.month(content.rows.range.from)}
              </Muted>
            </div>
            <LinesCard content={content} filter={CONFIRMED} part={isPart(part) ? part : null} />
          </Column>
        </AgedScreen>
      )}
    </RangePage>
  );
}
