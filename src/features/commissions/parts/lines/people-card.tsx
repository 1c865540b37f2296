import { Plural, Trans } from '@lingui/react/macro';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { useLive } from '#data/cache.ts';
import { useFact } from '#data/use-fact.ts';
import type { CommissionLine } from '#shared/domain/commissions/commission-line.ts';
import type { CommissionFilter } from '#shared/domain/commissions/commission-tally.ts';
import type { PersonSum } from '#shared/domain/commissions/member-sums.ts';
import { fullName } from '#shared/domain/person/person-name.ts';
import { TitledCard } from '#ui/card/card.tsx';
import { Muted } from '#ui/page.tsx';
import { ListCardSkeleton } from '#ui/list/list-card-skeleton.tsx';
import { RowList, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { peopleIn } from '#features/commissions/people.ts';
import { useLines } from '#features/commissions/use-lines.ts';
import { FoldLines } from './fold-lines.tsx';
import { Fold } from './fold.tsx';
import { SumEnd } from './sum-end.tsx';
import { LinesElsewhere } from './lines-elsewhere.tsx';
import { ListFoot } from './list-foot.tsx';
import type { RangeContent } from '#features/commissions/parts/range-page.tsx';
import { LineDialog } from './lazy-line-dialog.ts';

/** Rows that are shown at once, and that each tap adds. */
const STEP = 30;

interface PeopleCardProps {
  content: RangeContent;
  filter: CommissionFilter & { category: string };
}

/** What the team brought, by person with a subtotal, each opening over its lines. */
export function PeopleCard({ content, filter }: PeopleCardProps) {
  const team = useFact('team');
  const [most, setMost] = useState(STEP);
  const [about, setAbout] = useState<CommissionLine | null>(null);
  const { figures, rows, now, today } = content;
  const { range } = rows;
  const { category } = filter;
  const people = useLive((db) => peopleIn(db, range, category, today), [range, category, today], { keep: true });
  if (!people || team === undefined) return <ListCardSkeleton />;
  const names = new Map(team?.value.data.map((member) => [member.id, fullName(member)]));
  const persons = people.filter(({ member }) => member !== '').length;
  return (
    <TitledCard
      $flush
      title={<Trans>By person</Trans>}
      end={
        persons > 0 && (
          <Muted>
            <Plural value={persons} one="# person" other="# people" />
          </Muted>
        )
      }
    >
      <RowList>
        {people.slice(0, most).map((person) => (
          <li key={`${person.member} ${person.type}`}>
            <Person
              person={person}
              name={names.get(person.member) ?? null}
              told={team !== null}
              filter={filter}
              content={content}
              onAbout={setAbout}
            />
          </li>
        ))}
      </RowList>
      <LinesElsewhere months={rows.months} unreadable={[]} />
      <ListFoot asOf={figures.asOf} now={now} onMore={people.length > most ? () => setMost(most + STEP) : null} />
      <LineDialog line={about} now={now} onClose={() => setAbout(null)} />
    </TitledCard>
  );
}

interface PersonProps extends PeopleCardProps {
  person: PersonSum;
  /** null for somebody who is not, or no longer, in the team. */
  name: string | null;
  /** The team is here: whom it does not name has left it. */
  told: boolean;
  onAbout: (line: CommissionLine) => void;
}

function Person({ person, name, told, content, filter, onAbout }: PersonProps) {
  const [open, setOpen] = useState(false);
  const { lines, member, type } = person;
  const { currency } = content.figures;
  return (
    <Fold onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <IconChevronRight size={16} stroke={2} className="dir" aria-hidden="true" />
        <span>
          <RowTitle>
            {name !== null ? (
              <bdi>{name}</bdi>
            ) : member !== '' ? (
              told ? (
                <Trans>No longer in your team</Trans>
              ) : (
                <Trans>Somebody of your team</Trans>
              )
            ) : type === 'indirect1' ? (
              <Trans>Your team, without a name</Trans>
            ) : (
              <Trans>Team of your team</Trans>
            )}
          </RowTitle>
          <RowMeta>
            <Plural value={lines} one="# line" other="# lines" />
          </RowMeta>
        </span>
        <SumEnd sum={person} currency={currency} />
      </summary>
      {open && <PersonLines person={person} content={content} filter={filter} onAbout={onAbout} />}
    </Fold>
  );
}

function PersonLines({ person, content, filter, onAbout }: Omit<PersonProps, 'name' | 'told'>) {
  const { rows, now, today } = content;
  const [most, setMost] = useState(STEP);
  const found = useLines(rows.range, { filter, part: null, person }, today, most);
  if (!found) return null;
  return (
    <FoldLines
      lines={found.lines}
      now={now}
      items={false}
      onAbout={onAbout}
      onMore={found.more ? () => setMost(most + STEP) : null}
    />
  );
}
