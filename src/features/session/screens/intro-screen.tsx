import { Trans } from '@lingui/react/macro';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { styled } from 'styled-components';
import { Banner } from '#ui/feedback/banner.tsx';
import { Brand } from '#ui/brand.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { css } from '#ui/theme.ts';
import { LanguageLine } from '#features/session/parts/language-line.tsx';
import { IntroPreview } from '#features/session/parts/intro-preview.tsx';
import { LoginBanner } from '#features/session/parts/login-banner.tsx';
import { SomethingWaits } from '#features/session/parts/something-waits.tsx';
import { useIntro } from '#features/session/use-intro.ts';

const Ground = styled.div`
  background: ${css('surface')};
`;

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${css('s6')};
  min-block-size: 100vh;
  min-block-size: 100dvh;
  max-inline-size: 30rem;
  margin-inline: auto;
  padding: calc(${css('s4')} + ${css('safe-top')}) ${css('s6')} calc(${css('s6')} + ${css('safe-bottom')});
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Middle = styled.main.attrs({ id: 'main', tabIndex: -1 })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${css('s6')};
  align-content: center;
  & > h1 {
    font-size: 2rem;
    line-height: 1.15;
    letter-spacing: ${css('track-figure')};
    text-wrap: balance;
  }
  & > h1:lang(ar) {
    line-height: 1.4;
  }
`;

const Benefits = styled.ul`
  display: grid;
  gap: ${css('s4')};
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${css('s3')};
    align-items: center;
    line-height: 1.4;
  }
`;

const Bottom = styled.footer`
  display: grid;
  gap: ${css('s3')};
  & > p {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${css('s3')} ${css('s6')};
  }
`;

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** Where everybody begins who is not signed in. Readable without a connection; the sign-on itself needs one. */
export function IntroScreen() {
  const { error, offline, busy, login, show, clear } = useIntro();
  return (
    <Ground>
      <Frame>
        <Top>
          <Brand />
          <LanguageLine onFailure={() => show('language')} />
        </Top>
        <Middle>
          {error && <LoginBanner key={typeof error === 'string' ? error : error.kind} error={error} onClose={clear} />}
          <h1>
            <Trans>Sell around you, see all you earn.</Trans>
          </h1>
          <IntroPreview />
          <Benefits>
            <li>
              <IconWallet {...icon} />
              <Trans>What you earn, and why</Trans>
            </li>
            <li>
              <IconCloudOff {...icon} />
              <Trans>Everything stays readable without a connection</Trans>
            </li>
            <li>
              <IconBolt {...icon} />
              <Trans>Little data: small bundles are welcome</Trans>
            </li>
          </Benefits>
        </Middle>
        <Bottom>
          <SomethingWaits />
          {offline && (
            <Banner kind="offline">
              <Trans>You are offline. You need a connection to sign in the first time.</Trans>
            </Banner>
          )}
          <Button disabled={busy} onClick={login}>
            <Trans>Login</Trans>
          </Button>
          <p>
            <TextLink to="/join">
              <Trans>Join the program</Trans>
            </TextLink>
            <TextLink to="/contributors">
              <Trans>Contributors</Trans>
            </TextLink>
          </p>
        </Bottom>
      </Frame>
    </Ground>
  );
}
