import { Plural, Trans } from '@lingui/react/macro';
import { useLostWrites } from '#data/outbox/lost-writes.ts';
import { RefusedWrites } from './refused-writes.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

/** What every screen says of changes: that some were deleted, and that one needs the person; where they stand, not the latter. */
export function WriteBanners({ pathname }: { pathname: string }) {
  return (
    <>
      <LostWrites />
      {pathname !== '/waiting' && <RefusedWrites />}
    </>
  );
}

/** Says that the browser has deleted what was not sent yet: nothing else could tell. */
function LostWrites() {
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
