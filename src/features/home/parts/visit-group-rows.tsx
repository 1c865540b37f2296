import { Plural, Trans } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconHourglassLow from '@tabler/icons-react/dist/esm/icons/IconHourglassLow.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { useId, useState, type ComponentProps, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { useCommissionLabels } from '#i18n/use-commission-labels.ts';
import { Glyph, RowButton, RowEnd, RowList, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { Money } from '#ui/card/money.tsx';
import { css } from '#ui/theme.ts';
import type { Entry, VisitGroup, What } from '#features/home/visit-groups.ts';
import { ActivityRow } from './activity-row.tsx';
import { LineActivityRow } from './line-activity-row.tsx';

interface Look {
  icon: ComponentType<{ size: number; stroke: number; className?: string | undefined }>;
  tone?: ComponentProps<typeof Glyph>['$tone'];
  mirrored?: true;
}

const LOOKS: Readonly<Record<What, Look>> = {
  confirmed: { icon: IconCoins, tone: 'pos' },
  bonus: { icon: IconCoins, tone: 'pos' },
  'taken-back': { icon: IconArrowBackUp, tone: 'neg', mirrored: true },
  cancelled: { icon: IconCircleX, tone: 'neg' },
  'success-rate': { icon: IconAlertTriangle },
  adjustment: { icon: IconCoins },
  'roll-forward': { icon: IconCoins },
  pending: { icon: IconHourglassLow },
  moved: { icon: IconTruck, mirrored: true },
  gone: { icon: IconCircleX },
  other: { icon: IconCircleDashed },
};

const Sum = styled.span`
  display: flex;
  align-items: center;
  gap: ${css('s1')};
`;

const Chevron = styled(IconChevronDown)<{ $open: boolean }>`
  transform: ${({ $open }) => ($open ? 'rotate(180deg)' : 'none')};
  color: ${css('ink-3')};
`;

const Within = styled.div`
  background: ${css('sunken')};
`;

interface VisitGroupRowsProps {
  group: VisitGroup;
  /** Whether items can be looked at. */
  orders: boolean;
  /** Whether the commission on single items is shown. */
  amounts: boolean;
  /** Everything is known, so that the sum is that of everything. */
  summed: boolean;
}

/** What happened of one kind, with its sum; it opens the lines that the sum is made of. */
export function VisitGroupRows({ group: { what, entries, sum }, orders, amounts, summed }: VisitGroupRowsProps) {
  const [open, setOpen] = useState(false);
  const within = useId();
  const { icon: Icon, tone, mirrored } = LOOKS[what];
  return (
    <li>
      <RowButton aria-expanded={open} aria-controls={within} onClick={() => setOpen(!open)}>
        <Glyph {...(tone ? { $tone: tone } : {})}>
          <Icon size={18} stroke={2} className={mirrored ? 'dir' : undefined} />
        </Glyph>
        <span>
          <RowTitle>
            <WhatHappened what={what} />
          </RowTitle>
          <RowMeta>
            <Plural value={entries.length} one="# change" other="# changes" />
          </RowMeta>
        </span>
        <RowEnd>
          <Sum>
            {sum && amounts && summed && (
              <Money
                amount={sum.amount}
                currency={sum.currency}
                sign="always"
                toned={what !== 'pending'}
                label={false}
              />
            )}
            <Chevron size={18} stroke={2} $open={open} aria-hidden="true" />
          </Sum>
        </RowEnd>
      </RowButton>
      <Within id={within} hidden={!open}>
        {open && (
          <RowList $inset="4rem">
            {entries.map((entry) => (
              <EntryRow key={`${entry.of} ${entry.key}`} entry={entry} orders={orders} amounts={amounts} />
            ))}
          </RowList>
        )}
      </Within>
    </li>
  );
}

function WhatHappened({ what }: { what: What }) {
  const labels = useCommissionLabels();
  if (what === 'moved') return <Trans>On their way</Trans>;
  if (what === 'gone') return <Trans>Removed</Trans>;
  if (what === 'other') return <Trans>Other changes</Trans>;
  return labels.turn(what);
}

function EntryRow({ entry, orders, amounts }: { entry: Entry; orders: boolean; amounts: boolean }) {
  return entry.of === 'item' ? (
    <ActivityRow activity={entry.activity} commission={amounts} />
  ) : (
    <LineActivityRow activity={entry.activity} orders={orders} />
  );
}
