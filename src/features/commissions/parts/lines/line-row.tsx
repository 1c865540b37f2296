import { Trans, useLingui } from '@lingui/react/macro';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import { aboutMonth } from '#shared/domain/commissions/about-month.ts';
import { countsAs, type CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import { dayOfLine } from '#shared/domain/commissions/commission-lists.ts';
import { MARKET } from '#shared/domain/market/market.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Money } from '#ui/card/money.tsx';
import { PlainLink } from '#ui/plain-link.tsx';
import { Glyph, RowAnchor, RowButton, RowEnd, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { StatusPill } from '#ui/list/status-pill.tsx';
import { css } from '#ui/theme.ts';
import { categoryLook } from '#features/commissions/category-look.ts';

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding-inline-end: ${css('s1')};
  && > a,
  && > button:first-child {
    padding-inline-end: ${css('s1')};
  }
`;

interface LineRowProps {
  line: CommissionLine;
  now: number;
  /** Whether items can be looked at; without it the row tells of the line itself. */
  items: boolean;
  /** What else is said below the name. */
  note?: ReactNode;
  onAbout: (line: CommissionLine) => void;
}

/** One commission line. The row leads to its item, the button behind it to all about the line; a line without an item tells of itself. */
export const LineRow = memo(function LineRow({ line, now, items, note, onAbout }: LineRowProps) {
  const { t } = useLingui();
  const labels = useCommissionLabels();
  const category = countsAs(line);
  const name = line.name === '' ? labels.category(category) : line.name;
  const content = <LineContent line={line} name={name} category={category} now={now} note={note} />;
  const about = (): void => onAbout(line);
  return (
    <Item>
      {items && line.orderId !== '' && line.itemId !== '' ? (
        <PlainLink
          to={`/orders/${encodeURIComponent(line.orderId)}/item/${encodeURIComponent(line.itemId)}`}
          as={RowAnchor}
        >
          {content}
        </PlainLink>
      ) : (
        <RowButton onClick={about}>{content}</RowButton>
      )}
      <IconButton aria-label={t`About this line: ${name}`} onClick={about} className="no-print">
        <IconInfoCircle size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </Item>
  );
});

interface LineContentProps {
  line: CommissionLine;
  name: string;
  category: string;
  now: number;
  note: ReactNode;
}

function LineContent({ line, name, category, now, note }: LineContentProps) {
  const formats = useFormats();
  const labels = useCommissionLabels();
  const { icon: CategoryIcon, mirrored } = categoryLook(category);
  const { amount, currency, state } = line;
  const day = dayOfLine(line, MARKET.timeZone);
  const about = aboutMonth(line);
  return (
    <>
      <Glyph {...(amount < 0 ? { $tone: 'neg' as const } : state === 'confirmed' ? { $tone: 'pos' as const } : {})}>
        <CategoryIcon size={18} stroke={2} aria-hidden="true" className={mirrored ? 'dir' : undefined} />
      </Glyph>
      <span>
        <RowTitle>
          <bdi>{name}</bdi>
        </RowTitle>
        <RowMeta>
          {line.status !== '' && <StatusPill status={line.status} />}
          <time dateTime={day}>{formats.shortDay(day, now)}</time>
          {line.type !== 'direct' && <bdi>{labels.type(line.type)}</bdi>}
          {about !== '' && formats.month(about)}
          {note}
        </RowMeta>
        {line.reason !== '' && (
          <RowMeta>
            <bdi>{line.reason}</bdi>
          </RowMeta>
        )}
      </span>
      <RowEnd>
        <Money
          amount={amount}
          currency={currency}
          sign={state === 'void' ? 'auto' : 'always'}
          toned={amount < 0}
          label={false}
        />
        <small>
          {amount < 0 ? (
            labels.category(category)
          ) : state === 'void' && category === 'not-eligible' ? (
            <Trans>Not eligible</Trans>
          ) : (
            labels.state(state)
          )}
        </small>
      </RowEnd>
    </>
  );
}
