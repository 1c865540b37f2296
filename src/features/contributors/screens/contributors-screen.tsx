import { Trans, useLingui } from '@lingui/react/macro';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { styled } from 'styled-components';
import { Card } from '#ui/card/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Muted, Title } from '#ui/page.tsx';
import { RowAnchor, RowEnd, RowList, RowMeta, RowTitle } from '#ui/list/row.tsx';
import { css } from '#ui/theme.ts';

/** A piece of open-source software that the app is made of. */
interface Credit {
  name: string;
  licence: string;
  url: string;
}

const CREDITS: readonly Credit[] = [
  { name: 'React', licence: 'MIT', url: 'https://react.dev' },
  { name: 'TanStack Router', licence: 'MIT', url: 'https://tanstack.com/router' },
  { name: 'Dexie.js', licence: 'Apache-2.0', url: 'https://dexie.org' },
  { name: 'Comlink', licence: 'Apache-2.0', url: 'https://github.com/GoogleChromeLabs/comlink' },
  { name: 'Workbox', licence: 'MIT', url: 'https://developer.chrome.com/docs/workbox' },
  { name: 'idb-keyval', licence: 'Apache-2.0', url: 'https://github.com/jakearchibald/idb-keyval' },
  { name: 'Lingui', licence: 'MIT', url: 'https://lingui.dev' },
  { name: 'styled-components', licence: 'MIT', url: 'https://styled-components.com' },
  { name: 'Stylis', licence: 'MIT', url: 'https://stylis.js.org' },
  { name: 'stylis-plugin-rtl', licence: 'MIT', url: 'https://github.com/styled-components/stylis-plugin-rtl' },
  { name: 'Valibot', licence: 'MIT', url: 'https://valibot.dev' },
  { name: 'DOMPurify', licence: 'Apache-2.0 / MPL-2.0', url: 'https://github.com/cure53/DOMPurify' },
  { name: 'Lean QR', licence: 'MIT', url: 'https://github.com/davidje13/lean-qr' },
  { name: 'Virtua', licence: 'MIT', url: 'https://github.com/inokawa/virtua' },
  { name: 'Tabler Icons', licence: 'MIT', url: 'https://tabler.io/icons' },
  { name: 'Vite', licence: 'MIT', url: 'https://vite.dev' },
];

const Place = styled.main.attrs({ id: 'main', tabIndex: -1 })`
  display: grid;
  gap: ${css('s4')};
  max-inline-size: 40rem;
  margin-inline: auto;
  padding: ${css('s2')} ${css('gutter')} ${css('s8')};
  & > header {
    display: flex;
    align-items: center;
    gap: ${css('s1')};
    margin-inline-start: calc(-1 * ${css('s3')});
  }
`;

/** What the app is made of. Nobody is ever redirected from here. */
export function ContributorsScreen() {
  const { t } = useLingui();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Place>
      <header>
        <IconButton
          aria-label={t`Back`}
          onClick={() => (canGoBack ? router.history.back() : router.history.replace('/'))}
        >
          <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" className="dir" />
        </IconButton>
        <Title>
          <Trans>Contributors</Trans>
        </Title>
      </header>
      <Muted as="p">
        <Trans>This app stands on the work of many people who share theirs freely. Thank you.</Trans>
      </Muted>
      <Card $flush>
        <RowList>
          {CREDITS.map(({ name, licence, url }) => (
            <li key={name}>
              <RowAnchor href={url} target="_blank" rel="noopener noreferrer" $plain $low>
                <span>
                  <RowTitle>
                    <bdi dir="ltr">{name}</bdi>
                  </RowTitle>
                  <RowMeta>
                    <bdi dir="ltr">{licence}</bdi>
                  </RowMeta>
                </span>
                <RowEnd>
                  <IconExternalLink size={16} stroke={2} aria-hidden="true" className="dir" />
                </RowEnd>
              </RowAnchor>
            </li>
          ))}
        </RowList>
      </Card>
    </Place>
  );
}
