import type { ReactNode } from 'react';
import type { CommissionGroup } from '#shared/domain/commissions/commission-tally.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Stamp } from '#ui/card/stamp.tsx';
import { mostOf, SplitRow } from './split-row.tsx';

interface SplitCardProps {
  title: ReactNode;
  groups: readonly CommissionGroup[];
  currency: string;
  asOf: string;
  now: number;
  nameOf: (code: string) => ReactNode;
  pathOf: (group: CommissionGroup) => string | null;
  children?: ReactNode;
}

/** Commissions in groups, each with what is confirmed and what is pending; nothing at all without a group. */
export function SplitCard({ title, groups, currency, asOf, now, nameOf, pathOf, children }: SplitCardProps) {
  if (groups.length === 0) return null;
  const most = mostOf(groups);
  return (
    <TitledCard title={title} end={<Stamp asOf={asOf} now={now} />}>
      <ul>
        {groups.map((group) => (
          <SplitRow
            key={group.code}
            group={group}
            currency={currency}
            most={most}
            name={nameOf(group.code)}
            to={pathOf(group)}
          />
        ))}
      </ul>
      {children}
    </TitledCard>
  );
}
