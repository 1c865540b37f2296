import { Trans } from '@lingui/react/macro';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import IconSquarePlus from '@tabler/icons-react/dist/esm/icons/IconSquarePlus.mjs';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Steps = styled.ol`
  display: grid;
  gap: ${css('s2')};
  padding-inline-start: ${css('s5')};
  list-style: decimal;
  font-size: ${css('t-row')};
  & svg {
    vertical-align: -0.25em;
  }
`;
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** How to put the app on the home screen of an iPhone or iPad, whose browsers do not ask by themselves. */
export function InstallGuide() {
  return (
    <Steps>
      <li>
        <Trans>
          Tap Share <IconShare {...icon} /> in the bar of the browser.
        </Trans>
      </li>
      <li>
        <Trans>
          Choose “Add to Home Screen” <IconSquarePlus {...icon} />. It may stand further down.
        </Trans>
      </li>
      <li>
        <Trans>Confirm with “Add”, then open the app from your home screen.</Trans>
      </li>
    </Steps>
  );
}
