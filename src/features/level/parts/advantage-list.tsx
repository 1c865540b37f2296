import { Trans } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { styled } from 'styled-components';
import { Muted } from '#ui/page.tsx';
import { css } from '#ui/theme.ts';

const List = styled.ul`
  display: grid;
  gap: ${css('s3')};
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${css('s3')};
    align-items: start;
    font-size: ${css('t-row')};
    line-height: 1.4;
  }
  & svg {
    color: ${css('pos')};
  }
`;

/** What a level brings. */
export function AdvantageList({ advantages }: { advantages: readonly string[] }) {
  if (advantages.length === 0)
    return (
      <Muted>
        <Trans>This level has no advantages of its own.</Trans>
      </Muted>
    );
  return (
    <List>
      {advantages.map((advantage) => (
        <li key={advantage}>
          <IconCheck size={20} stroke={2} aria-hidden="true" />
          <bdi>{advantage}</bdi>
        </li>
      ))}
    </List>
  );
}
