import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { NARROW, WIDE, css } from '#ui/theme.ts';
import { useCarriedPeriod } from '#data/chosen-period.ts';
import { useToggles } from '#browser/session-state.ts';
import { TABS, type Tab } from '#app/routes/route-info.ts';
import { isAddressOn } from '#shared/domain/person/route-rules.ts';
import { TAB_ICONS, useEntryName } from './menu.ts';

const Bar = styled.nav`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: 3;
  display: flex;
  padding-inline: calc(${css('s1')} + ${css('safe-side')});
  background: ${css('surface')};
  border-block-start: ${css('line')};
  ${WIDE} {
    display: none;
  }
`;

const Entry = createLink(styled.a`
  position: relative;
  flex: 1 1 auto;
  min-inline-size: 0;
  display: grid;
  grid-template-columns: minmax(0, auto);
  justify-content: center;
  justify-items: center;
  align-content: center;
  gap: 0.1875rem;
  block-size: ${css('nav')};
  padding-block-end: ${css('safe-bottom')};
  font-size: ${css('t-micro')};
  font-weight: ${css('w-medium')};
  line-height: 1.2;
  letter-spacing: -0.02em;
  text-align: center;
  overflow-wrap: anywhere;
  color: ${css('ink-2')};
  ${NARROW} {
    /* Five names beside each other have no room for a larger font: words would break within. */
    font-size: min(0.6875rem, 11px);
  }
  &[data-here='true'] {
    color: ${css('ink')};
    font-weight: ${css('w-strong')};
  }
  &[data-here='true']::before {
    content: '';
    position: absolute;
    inset-block-start: -1px;
    inline-size: 2rem;
    block-size: 0.1875rem;
    border-radius: 0 0 ${css('pill')} ${css('pill')};
    background: ${css('accent-graphic')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`);

/** Navigation under the thumb, below 960 px. */
export function BottomBar({ tab }: { tab: Tab | undefined }) {
  const { t } = useLingui();
  const nameOf = useEntryName();
  const carried = useCarriedPeriod();
  const toggles = useToggles();
  const shown = TABS.filter((to) => isAddressOn(to, toggles));
  return (
    <Bar aria-label={t`Main navigation`}>
      {shown.map((to) => {
        const EntryIcon = TAB_ICONS[to];
        return (
          <Entry
            key={to}
            to={to}
            search={carried(to)}
            data-here={to === tab}
            aria-current={to === tab ? 'page' : undefined}
          >
            <EntryIcon size={24} stroke={to === tab ? 2.1 : 1.75} aria-hidden="true" />
            {nameOf(to)}
          </Entry>
        );
      })}
    </Bar>
  );
}
