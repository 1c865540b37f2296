import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDeviceChoices } from '#browser/device-choices.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/card/card.tsx';
import { LanguageSwitch } from '#ui/form/language-switch.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { css } from '#ui/theme.ts';

const Setting = styled.div`
  display: grid;
  gap: ${css('s2')};
  padding: ${css('s4')} ${css('s4')} 0;
  & > h2 {
    font-size: ${css('t-small')};
    font-weight: ${css('w-medium')};
  }
`;

const Settings = styled(Card)`
  gap: ${css('s2')};
  padding-block-end: ${css('s4')};
`;

/** Language and theme of this phone. */
export function DeviceSettings() {
  const { t } = useLingui();
  const [choices, change] = useDeviceChoices();
  const [failed, setFailed] = useState<'language' | 'storage' | null>(null);
  const set = (part: Parameters<typeof change>[0]): void => {
    change(part).then(
      () => setFailed(null),
      () => setFailed('storage'),
    );
  };
  const themes = [
    { value: 'system', label: t({ context: 'theme', message: 'System' }) },
    { value: 'light', label: t({ context: 'theme', message: 'Light' }) },
    { value: 'dark', label: t({ context: 'theme', message: 'Dark' }) },
  ] as const;
  return (
    <Settings $flush>
      <Setting>
        <h2>
          <Trans>Language</Trans>
        </h2>
        <LanguageSwitch onFailure={() => setFailed('language')} />
      </Setting>
      <Setting>
        <h2>
          <Trans>Appearance</Trans>
        </h2>
        <Segmented label={t`Appearance`} value={choices.theme} options={themes} onChange={(theme) => set({ theme })} />
      </Setting>
      {failed && (
        <Banner kind="warn" bar>
          {failed === 'language' ? (
            <Trans>This language is not on this phone yet. Try again when you are connected.</Trans>
          ) : (
            <Trans>Your choice could not be kept on this phone.</Trans>
          )}
        </Banner>
      )}
    </Settings>
  );
}
