import { useLingui } from '@lingui/react/macro';
import { createLink, useLocation } from '@tanstack/react-router';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { SignOut } from '#features/session/parts/sign-out.tsx';
import { useConsultant, useLevel } from '#data/use-consultant.ts';
import { fullName, initialsOf } from '#shared/domain/person/person-name.ts';
import { Brand } from '#ui/brand.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Avatar, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { WIDE, css } from '#ui/theme.ts';
import { useCarriedPeriod } from '#data/chosen-period.ts';
import { useSession } from '#browser/session-state.ts';
import { GROUP_NAMES, isHere, menuOf } from './full-menu.ts';
import { useEntryName } from './menu.ts';
import { UnreadCount } from './unread-count.tsx';

const Side = styled.nav`
  display: none;
  ${WIDE} {
    position: sticky;
    inset-block-start: 0;
    display: flex;
    flex-direction: column;
    gap: ${css('s1')};
    block-size: 100vh;
    overflow-y: auto;
    padding: calc(${css('s4')} + ${css('safe-top')}) ${css('s3')} ${css('s4')};
    background: ${css('surface')};
    border-inline-end: ${css('line')};
    & > h2 {
      font-size: ${css('t-stamp')};
      font-weight: ${css('w-medium')};
      color: ${css('ink-3')};
      padding: ${css('s3')} ${css('s3')} ${css('s1')};
    }
  }
`;

const Head = styled.div`
  padding: 0 ${css('s3')} ${css('s4')};
`;

const Entry = createLink(styled.a`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${css('s3')};
  min-block-size: ${css('tap')};
  padding-inline: ${css('s3')};
  border-radius: ${css('radius-in')};
  font-size: ${css('t-row')};
  font-weight: ${css('w-medium')};
  color: ${css('ink-2')};
  &[data-here='true'] {
    background: ${css('sunken')};
    color: ${css('ink')};
    font-weight: ${css('w-strong')};
  }
  &[data-here='true']::before {
    content: '';
    position: absolute;
    inset-block: 0.625rem;
    inset-inline-start: 0;
    inline-size: 0.1875rem;
    border-radius: ${css('pill')};
    background: ${css('accent-graphic')};
  }
`);

const Me = styled.div`
  margin-block-start: auto;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${css('s3')};
  align-items: center;
  padding: ${css('s3')} 0 0 ${css('s3')};
  border-block-start: ${css('line')};
`;

function SignedIn() {
  const { t } = useLingui();
  const consultant = useConsultant();
  const level = useLevel();
  const name = consultant ? fullName(consultant) : '';
  return (
    <Me>
      <Avatar>{initialsOf(name)}</Avatar>
      <span>
        <RowTitle>
          <bdi>{name}</bdi>
        </RowTitle>
        <RowMeta>{level && <bdi>{level.name}</bdi>}</RowMeta>
      </span>
      <SignOut>
        {(ask) => (
          <IconButton aria-label={t`Sign out`} onClick={ask}>
            <IconLogout size={20} stroke={1.75} aria-hidden="true" className="dir" />
          </IconButton>
        )}
      </SignOut>
    </Me>
  );
}

/** Navigation at the side, from 960 px on: groups with the entries that this consultant may see, and who is signed in. */
export function Drawer() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { facts } = useSession();
  const carried = useCarriedPeriod();
  const nameOf = useEntryName(useConsultant()?.account_type === 'store');
  const menu = facts ? menuOf(facts) : [];
  return (
    <Side aria-label={t`Main navigation`}>
      <Head>
        <Brand />
      </Head>
      {menu.map(({ to, icon: EntryIcon, group }, index) => {
        const heading = group === menu[index - 1]?.group ? null : GROUP_NAMES[group];
        const here = isHere(to, pathname);
        return (
          <Fragment key={to}>
            {heading && <h2>{t(heading)}</h2>}
            <Entry to={to} search={carried(to)} data-here={here} aria-current={here ? 'page' : undefined}>
              <EntryIcon size={20} stroke={1.75} aria-hidden="true" />
              {nameOf(to)}
              {to === '/notifications' && <UnreadCount />}
            </Entry>
          </Fragment>
        );
      })}
      <SignedIn />
    </Side>
  );
}
