import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { useConsultant, useLevel } from '#data/use-consultant.ts';
import { useComes } from '#data/use-fact.ts';
import { fullName, initialsOf } from '#shared/domain/person/person-name.ts';
import { Card } from '#ui/card/card.tsx';
import { Title } from '#ui/page.tsx';
import { Tag } from '#ui/list/pill.tsx';
import { Avatar, RowMeta } from '#ui/list/row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { css } from '#ui/theme.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${css('s3')};
  align-items: center;
  /* Name, level and day in a line of their own each, before they are read as well: the menu below stays where it is. */
  min-block-size: 4.3125rem;
`;

/** Name, level, and since when. */
export function WhoYouAre() {
  const consultant = useConsultant();
  const level = useLevel();
  const comes = useComes('session');
  const formats = useFormats();
  const name = consultant ? fullName(consultant) : '';
  const since = consultant?.agent_since ? formats.day(consultant.agent_since) : null;
  return (
    <Card>
      <Line>
        <Avatar>{initialsOf(name)}</Avatar>
        <div>
          <Title as="h2">
            {consultant ? (
              <bdi>{name}</bdi>
            ) : comes ? (
              <Skeleton $inline="10rem" $block="1.5rem" />
            ) : (
              <Trans>Not on this phone yet</Trans>
            )}
          </Title>
          <RowMeta>
            {level && (
              <Tag>
                <bdi>{level.name}</bdi>
              </Tag>
            )}
            {since && (
              <span>
                <Trans>Agent since {since}</Trans>
              </span>
            )}
          </RowMeta>
        </div>
      </Line>
    </Card>
  );
}
