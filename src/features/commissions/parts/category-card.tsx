import { Plural, Trans } from '@lingui/react/macro';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import type { CommissionFigures } from '#shared/domain/commissions/commission-figures.ts';
import type { CommissionGroup } from '#shared/domain/commissions/commission-tally.ts';
import { CardFoot, TitledCard } from '#ui/card/card.tsx';
import { Money } from '#ui/card/money.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { Glyph, RowAnchor, RowEnd, RowList, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { categoryLook } from '#features/commissions/category-look.ts';

interface CategoryCardProps {
  figures: CommissionFigures;
  pathOf: (category: string) => string;
  now: number;
}

/** Commissions by category with their sign, and what they come to. */
export function CategoryCard({ figures, pathOf, now }: CategoryCardProps) {
  const { categories, currency, totals } = figures;
  return (
    <TitledCard $flush title={<Trans>By category</Trans>} end={<Stamp asOf={figures.asOf} now={now} />}>
      <RowList $inset="4rem">
        {categories.map((group) => (
          <li key={group.code}>
            <PlainLink to={pathOf(group.code)} as={RowAnchor}>
              <CategoryRow group={group} currency={currency} />
            </PlainLink>
          </li>
        ))}
      </RowList>
      <CardFoot>
        <strong>
          <Trans>Net confirmed</Trans>
        </strong>
        <strong>
          <Money amount={totals.confirmed} currency={currency} />
        </strong>
      </CardFoot>
    </TitledCard>
  );
}

function CategoryRow({ group, currency }: { group: CommissionGroup; currency: string }) {
  const labels = useCommissionLabels();
  const { icon: CategoryIcon, mirrored } = categoryLook(group.code);
  const { confirmed, pending } = group;
  const onlyPending = confirmed === 0 && pending !== 0;
  return (
    <>
      <Glyph {...(confirmed < 0 ? { $tone: 'neg' as const } : {})}>
        <CategoryIcon size={18} stroke={2} aria-hidden="true" className={mirrored ? 'dir' : undefined} />
      </Glyph>
      <span>
        <RowTitle>
          <bdi>{labels.category(group.code)}</bdi>
        </RowTitle>
        <RowMeta>{group.lines !== null && <Plural value={group.lines} one="# line" other="# lines" />}</RowMeta>
      </span>
      <RowEnd>
        <Money amount={onlyPending ? pending : confirmed} currency={currency} toned={confirmed < 0} label={false} />
        {confirmed < 0 && <small>{labels.category(group.code)}</small>}
        {pending !== 0 && (
          <small>
            {onlyPending ? (
              <Trans>Pending</Trans>
            ) : (
              <Trans>
                <Money amount={pending} currency={currency} sign="always" label={false} /> pending
              </Trans>
            )}
          </small>
        )}
      </RowEnd>
    </>
  );
}
