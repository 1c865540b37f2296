import { Plural } from '@lingui/react/macro';
import { useShutCount } from '#data/outbox/outbox.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** Says that changes lie here sealed and do not open: the key of this sign-in is not theirs, or their bytes are damaged. */
export function ShutNote() {
  const count = useShutCount();
  if (count === 0) return null;
  return (
    <Banner kind="warn">
      <Plural
        value={count}
        one="# change on this phone cannot be opened now. It stays here sealed; sign out and in again with a connection."
        other="# changes on this phone cannot be opened now. They stay here sealed; sign out and in again with a connection."
      />
    </Banner>
  );
}
