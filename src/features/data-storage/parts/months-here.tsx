import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useFormats } from '#i18n/use-formats.ts';
import type { MonthsStored } from '#shared/session/session-store.ts';
import { Card } from '#ui/card/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Muted } from '#ui/page.tsx';
import { Row, RowEnd, RowList, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { Section } from '#ui/list/section-head.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import type { StoredMonth } from '#features/data-storage/months.ts';
import { Size } from './size.tsx';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Choice = styled.div`
  display: grid;
  gap: ${css('s2')};
  padding: ${css('s4')};
`;

const End = styled(RowEnd)`
  display: flex;
  align-items: center;
  gap: ${css('s1')};
`;

interface MonthsHereProps {
  months: readonly StoredMonth[];
  kept: MonthsStored;
  busy: boolean;
  onKeep: (months: MonthsStored) => void;
  onDrop: (period: string) => void;
}

/** How many months are kept, and those that lie here with what they take. */
export function MonthsHere({ months, kept, busy, onKeep, onDrop }: MonthsHereProps) {
  const { t } = useLingui();
  const options = ([3, 6, 15] as const).map((each) => ({
    value: String(each),
    label: t`${plural(each, { one: '# month', other: '# months' })}`,
  }));
  return (
    <Section title={<Trans>Months on this phone</Trans>}>
      <Card $flush>
        <Choice>
          <Segmented
            label={t`How many months to keep`}
            value={String(kept)}
            options={options}
            onChange={(value) => onKeep(value === '3' ? 3 : value === '6' ? 6 : 15)}
          />
          <Muted>
            <Trans>
              Months with orders that are still open stay. A month that is not here comes when you ask for it.
            </Trans>
          </Muted>
        </Choice>
        <RowList>
          {months.map((month) => (
            <MonthRow key={month.period} month={month} busy={busy} onDrop={() => onDrop(month.period)} />
          ))}
        </RowList>
      </Card>
    </Section>
  );
}

/** A month that lies here. */
function MonthRow({ month, busy, onDrop }: { month: StoredMonth; busy: boolean; onDrop: () => void }) {
  const { t } = useLingui();
  const { items, bytes, running } = month;
  const name = useFormats().month(month.period);
  return (
    <li>
      <Row $plain>
        <span>
          <RowTitle>{name}</RowTitle>
          <RowMeta>
            {t`${plural(items, { one: '# item', other: '# items' })}`}
            <span aria-hidden="true">·</span>
            <Size bytes={bytes} />
          </RowMeta>
        </span>
        <End>
          {!running && (
            <IconButton disabled={busy} aria-label={t`Remove ${name}`} onClick={onDrop}>
              <IconTrash size={20} stroke={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </End>
      </Row>
    </li>
  );
}
