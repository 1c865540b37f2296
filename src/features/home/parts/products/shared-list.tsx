import { Plural } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { useFormats } from '#i18n/use-formats.ts';
import type { SharedThing } from '#shared/session/session-store.ts';
import { SumLine, SumList } from '#ui/list/sum-list.tsx';
import { css } from '#ui/theme.ts';

const Fold = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    min-block-size: ${css('tap')};
    font-size: ${css('t-small')};
    font-weight: ${css('w-medium')};
    cursor: pointer;
  }
`;

/** What was shared from this phone, and when; nothing before the first time. */
export function SharedList({ shared, now }: { shared: readonly SharedThing[]; now: number }) {
  const formats = useFormats();
  if (shared.length === 0) return null;
  return (
    <Fold>
      <summary>
        <Plural value={shared.length} one="You shared # product" other="You shared # products" />
      </summary>
      <SumList>
        {shared.map(({ id, title, at }) => (
          <SumLine key={id} light name={<bdi>{title}</bdi>}>
            <time dateTime={at}>{formats.dayTime(at, now)}</time>
          </SumLine>
        ))}
      </SumList>
    </Fold>
  );
}
