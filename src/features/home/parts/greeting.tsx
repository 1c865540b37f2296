import { Trans } from '@lingui/react/macro';
import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import { useConsultant, useLevel } from '#data/use-consultant.ts';
import { callName } from '#shared/domain/person/person-name.ts';
import { Stamp } from '#ui/card/stamp.tsx';
import { chipLook } from '#ui/form/chip.tsx';
import { Title } from '#ui/page.tsx';
import { NARROW, css } from '#ui/theme.ts';

const Line = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template: minmax(2.25rem, auto) / minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.125rem ${css('s3')};
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
`;

const When = styled.span`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${css('s2')};
  color: ${css('ink-2')};
  font-size: ${css('t-small')};
`;

const LevelMark = styled.span`
  ${chipLook}
`;

/**
 * Good day by name, the market's date, the moment for which the screen is true (UTC ISO, '' while nothing is here), and the level
 * where the program has levels.
 */
export function Greeting({ today, asOf, now }: { today: string; asOf: string; now: number }) {
  const formats = useFormats();
  const consultant = useConsultant();
  const level = useLevel();
  const name = consultant && callName(consultant);
  return (
    <Line>
      <Title>
        {name ? (
          <Trans>
            Hello, <bdi>{name}</bdi>
          </Trans>
        ) : (
          <Trans>Hello</Trans>
        )}
      </Title>
      {level && (
        <LevelMark>
          <IconAward size={16} stroke={2} aria-hidden="true" />
          <Trans>
            Level <bdi>{level.name}</bdi>
          </Trans>
        </LevelMark>
      )}
      <When>
        <time dateTime={today}>{formats.weekday(today)}</time>
        <Stamp asOf={asOf} now={now} />
      </When>
    </Line>
  );
}
