import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SearchGroup } from '#shared/bridge/search-answer.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Card } from '#ui/card/card.tsx';
import { Count } from '#ui/list/section-head.tsx';
import { endLook, glyphLook, metaLook, RowAnchor, RowList, titleLook } from '#ui/list/row.tsx';
import { TextButton } from '#ui/text-link.tsx';
import { STOP } from '#features/search/use-search-keys.ts';
import { css } from '#ui/theme.ts';

/** Heading of a card of rows. */
export const GroupHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${css('s3')};
  padding: ${css('s4')} ${css('s4')} ${css('s1')};
  & > h2 {
    font-size: ${css('t-stamp')};
    font-weight: ${css('w-medium')};
    color: ${css('ink-3')};
  }
`;

const Foot = styled.div`
  padding: ${css('s2')} ${css('s4')} ${css('s3')};
`;

/** One styled part for the whole row, as in the list of items: with each key a dozen of them are drawn anew. */
const Anchor = styled(RowAnchor)`
  & .glyph {
    ${glyphLook}
  }
  & .title {
    ${titleLook}
  }
  & .meta {
    ${metaLook}
  }
  & .end {
    ${endLook}
  }
  & mark {
    color: inherit;
    background: ${css('accent-soft')};
    font-weight: ${css('w-strong')};
    border-radius: 0.125rem;
  }
`;

/** A row that the arrows stop at; `Look` draws its parts. */
export const StopAnchor = (props: ComponentProps<'a'>) => <Anchor {...STOP} {...props} />;

interface GroupProps {
  title: ReactNode;
  count: number;
  /** Rows of what was found that are shown. */
  shown: number;
  /** Rows that stand with them: screens of the app, which are shown as far as they are found. */
  beside?: number;
  group: SearchGroup;
  onWhole: (group: SearchGroup) => void;
  children: ReactNode;
}

/** What was found of one kind; more of it can be asked for. Nothing where none was found. */
export function Group({ title, count, shown, beside = 0, group, onWhole, children }: GroupProps) {
  const { t } = useLingui();
  const id = useId();
  const formats = useFormats();
  if (count + beside === 0) return null;
  return (
    <Card as="section" $flush aria-labelledby={id}>
      <GroupHead>
        <h2 id={id}>
          {title} <Count>{formats.number(count + beside)}</Count>
        </h2>
      </GroupHead>
      <RowList $inset="4rem">{children}</RowList>
      {shown < count && (
        <Foot>
          {shown <= 5 ? (
            <TextButton {...STOP} onClick={() => onWhole(group)}>
              <Trans>Show more</Trans>
            </TextButton>
          ) : (
            <small>{t`The first ${formats.number(shown + beside)} are shown. One more word finds fewer.`}</small>
          )}
        </Foot>
      )}
    </Card>
  );
}
