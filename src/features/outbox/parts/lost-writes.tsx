import { Plural, Trans } from '@lingui/react/macro';
import { useLostWrites } from '#data/outbox/lost-writes.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** Says that the browser has deleted what was not sent yet: nothing else could tell. */
export function LostWrites() {
  const { count, forget } = useLostWrites();
  if (count === 0) return null;
  return (
    <Banner
      kind="error"
      bar
      action={
        <button type="button" onClick={forget}>
          <Trans>Understood</Trans>
        </button>
      }
    >
      <Plural
        value={count}
        one="The browser deleted the data of this app, and with it # change that was not sent yet."
        other="The browser deleted the data of this app, and with it # changes that were not sent yet."
      />
    </Banner>
  );
}
