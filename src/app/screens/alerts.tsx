import { styled } from 'styled-components';
import { useSession } from '#browser/session-state.ts';
import { PushSettings } from '#features/notifications/parts/push-settings.tsx';
import { pushAhead, usePush } from '#features/notifications/use-push.ts';

/** Keeps the place until the switch is there: what stands below would go away from under the finger. */
const Place = styled.div`
  visibility: hidden;
`;

/** The switch of the alerts among what can be set on this phone; nothing where the program offers none. */
export function Alerts() {
  const { facts } = useSession();
  const push = usePush();
  const shown = push ?? pushAhead(facts);
  if (shown.view === 'not-offered') return null;
  const settings = <PushSettings push={shown} />;
  return push ? settings : <Place inert>{settings}</Place>;
}
