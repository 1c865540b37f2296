import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${css('s3')};
  margin-block-start: ${css('s3')};
  align-content: start;
`;

export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${css('s3')};
  & > h2 {
    /* What stands at its end goes below where a word of it would not fit beside. */
    flex: 1;
    min-inline-size: min-content;
    font-size: ${css('t-head')};
    font-weight: ${css('w-strong')};
    line-height: 1.3;
  }
  & > h2::first-letter {
    text-transform: uppercase;
  }
`;

/** A part of a page with its heading; `end` stands at the end of the heading's line (a stamp, a link). */
export function Section({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <SectionHead>
        <h2 id={id}>{title}</h2>
        {end}
      </SectionHead>
      {children}
    </Box>
  );
}

/** A number behind a heading. */
export const Count = styled.span`
  color: ${css('ink-3')};
  font-weight: ${css('w-medium')};
  margin-inline-start: ${css('s1')};
`;
