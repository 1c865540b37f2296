import { Trans } from '@lingui/react/macro';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SeriesTable } from './series-table.tsx';

const Frame = styled.figure`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${css('s2')};
`;

/** Of a fixed height, in one line, or in two where there is little room: what is picked changes nothing around it. */
const Readout = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${css('s3')};
  min-block-size: 2.25rem;
  padding-inline: ${css('s3')};
  border-radius: ${css('radius-in')};
  background: ${css('sunken')};
  font-size: ${css('t-small')};
  color: ${css('ink-2')};
  line-height: 1.3;
  & > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.375rem;
    min-inline-size: 0;
  }
  & > b {
    color: ${css('ink')};
    white-space: nowrap;
  }
  @container (max-width: 20rem) {
    min-block-size: 3rem;
  }
`;

/** Beside the name, or below it where there is little room. */
const Note = styled.span`
  &::before {
    content: '· ' / '';
  }
  @container (max-width: 20rem) {
    flex-basis: 100%;
    &::before {
      content: none;
    }
  }
`;

const Table = styled.details`
  font-size: ${css('t-small')};
  & > summary {
    display: inline-flex;
    align-items: center;
    gap: ${css('s1')};
    min-block-size: ${css('tap')};
    color: ${css('accent-text')};
    font-weight: ${css('w-medium')};
    list-style: none;
    cursor: pointer;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
`;

interface Said {
  name: string;
  text: string;
  note?: string;
}

interface ChartFrameProps {
  /** What the drawing shows. */
  label: string;
  rows: readonly Said[];
  picked: Said | undefined;
  /** Before the name of what is picked: how it looks in the drawing. */
  mark?: ReactNode;
  children: ReactNode;
}

/** Around a drawing: what is picked, in a fixed place above it, and the same values as a table. */
export function ChartFrame({ label, rows, picked, mark, children }: ChartFrameProps) {
  return (
    <Frame>
      <VisuallyHidden as="figcaption">{label}</VisuallyHidden>
      <Readout>
        <span>
          {mark}
          <bdi>{picked?.name}</bdi>
          {picked?.note && <Note>{picked.note}</Note>}
        </span>
        <b>{picked?.text}</b>
      </Readout>
      {children}
      <Table>
        <summary>
          <IconTable size={16} stroke={2} aria-hidden="true" />
          <Trans>Show as a table</Trans>
        </summary>
        <SeriesTable caption={label} points={rows} />
      </Table>
    </Frame>
  );
}
