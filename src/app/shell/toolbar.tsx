import { useLingui } from '@lingui/react/macro';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { useCanGoBack, useParams, useRouter } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { Brand } from '#ui/brand.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NARROW, WIDE, css } from '#ui/theme.ts';
import type { RouteInfo } from '#app/routes/route-info.ts';
import { useTitle } from '#app/use-title.ts';
import { later } from '#browser/later.tsx';
import { staticShellEnd } from '#ui/static-shell.ts';
import { SearchButton } from './search-button.tsx';
import { SyncMark } from './sync-mark.tsx';

const ToolbarMarks = later(
  () => staticShellEnd.then(async () => (await import('./toolbar-marks.tsx')).ToolbarMarks),
  <i />,
);

const Bar = styled.header<{ $back: boolean }>`
  position: sticky;
  inset-block-start: 0;
  z-index: 3;
  display: flex;
  align-items: center;
  gap: ${css('s1')};
  min-block-size: ${css('bar')};
  margin-inline: calc(-1 * ${css('safe-side')});
  padding-block-start: ${css('safe-top')};
  padding-inline: calc(${({ $back }) => ($back ? css('s1') : css('gutter'))} + ${css('safe-side')})
    calc(${css('s1')} + ${css('safe-side')});
  background: ${css('surface')};
  border-block-end: ${css('line')};
  /* The place of the bell, which comes later: a title beside it does not break anew. */
  & > i {
    inline-size: ${css('tap')};
  }
  ${NARROW} {
    position: static;
    flex-wrap: wrap;
    justify-content: flex-end;
    & > button:first-child {
      margin-inline-end: auto;
    }
  }
  ${WIDE} {
    padding-inline: ${({ $back }) => ($back ? css('s4') : css('s6'))} ${css('s4')};
    & > i {
      display: none;
    }
  }
`;

const Place = styled.div`
  flex: 1;
  min-inline-size: 0;
  container-type: inline-size;
  ${NARROW} {
    order: 1;
    flex-basis: 100%;
    padding: 0 ${css('s3')} ${css('s3')};
  }
`;

const Name = styled.h1`
  font-size: ${css('t-head')};
  font-weight: ${css('w-strong')};
  /* Two lines of a long title have room in the bar; a third makes it higher. */
  line-height: 1.2;
  overflow-wrap: anywhere;
  hyphens: auto;
  /* Between the way back and four marks: three lines of these do. */
  @container (max-width: 9rem) {
    font-size: ${css('t-small')};
    line-height: 1.15;
  }
`;

const Logo = styled.div`
  flex: 1;
  display: flex;
  ${WIDE} {
    visibility: hidden;
  }
`;

/** Top of the page: the way back, where one is, and how the sync stands. */
export function Toolbar({ info }: { info: RouteInfo }) {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const title = useTitle(info);
  const params: Record<string, string> = useParams({ strict: false });
  // The entries of the bottom bar have no way back: they are the ground floor.
  const above = info.tab && info.parents(params).length < 2 ? undefined : info.parents(params).at(-1);
  const goBack = (): void => (canGoBack ? router.history.back() : router.history.replace(above ?? '/home'));
  return (
    <Bar $back={above !== undefined}>
      {above !== undefined && (
        <IconButton aria-label={t`Back`} onClick={goBack}>
          <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" className="dir" />
        </IconButton>
      )}
      {title ? (
        <Place>
          <Name>{title}</Name>
        </Place>
      ) : (
        <Logo>
          <Brand />
        </Logo>
      )}
      <SyncMark />
      <SearchButton />
      <ToolbarMarks />
    </Bar>
  );
}
