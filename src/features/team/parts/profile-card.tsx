import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { fullName, initialsOf } from '#shared/domain/person/person-name.ts';
import { Card } from '#ui/card/card.tsx';
import { ContactButtons } from '#ui/card/contact-buttons.tsx';
import { Title } from '#ui/page.tsx';
import { Tag } from '#ui/list/pill.tsx';
import { Avatar, RowMeta } from '#ui/list/row.tsx';
import { css } from '#ui/theme.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${css('s3')};
  align-items: center;
`;

interface ProfileCardProps {
  person: {
    first_name: string;
    last_name: string;
    store_name: string | null;
    account_type: 'consultant' | 'store';
    level: { name: string } | null;
    city: string | null;
    phone_number: string | null;
    whatsapp_number: string | null;
  };
  /** When the person joined the program, where that is told. Whose team they came to later has another leader by then. */
  joined?: string | null;
  children?: ReactNode;
}

/** A person of the program, and how to reach them. */
export function ProfileCard({ person, joined, children }: ProfileCardProps) {
  const formats = useFormats();
  const name = fullName(person);
  const since = joined ? formats.day(joined) : null;
  return (
    <Card>
      <Line>
        <Avatar>{initialsOf(name)}</Avatar>
        <div>
          <Title as="h2">
            <bdi>{name}</bdi>
          </Title>
          <RowMeta>
            {person.level && (
              <Tag>
                <bdi>{person.level.name}</bdi>
              </Tag>
            )}
            {person.city && <bdi>{person.city}</bdi>}
            {since && (
              <span>
                <Trans>Agent since {since}</Trans>
              </span>
            )}
          </RowMeta>
        </div>
      </Line>
      <ContactButtons phone={person.phone_number} whatsApp={person.whatsapp_number} />
      {children}
    </Card>
  );
}
