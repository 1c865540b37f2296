import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { styled } from 'styled-components';
import type { ErrorCode } from '#shared/contract/envelope.ts';
import type { Verdict } from '#shared/outbox/row.ts';
import { css } from '#ui/theme.ts';

const Reason = styled.ul`
  padding-inline-start: ${css('s3')};
  border-inline-start: 3px solid ${css('neg')};
  display: grid;
  gap: ${css('s1')};
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${css('s2')};
    color: ${css('neg')};
    font-size: ${css('t-small')};
    font-weight: ${css('w-medium')};
  }
`;

interface RefusalProps {
  verdict: Verdict | null;
  /** Words of a wrong field. */
  words: (code: string, other?: string) => string;
}

/** Why a write was refused: what is wrong with its fields, or the reason for the whole. */
export function Refusal({ verdict, words }: RefusalProps) {
  if (!verdict) return null;
  const reasons = new Set(verdict.errors.map(({ code, message }) => words(code, message)));
  const icon = <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />;
  return (
    <Reason>
      {[...reasons].map((reason) => (
        <li key={reason}>
          {icon}
          <bdi>{reason}</bdi>
        </li>
      ))}
      {verdict.errors.length === 0 && (
        <li>
          {icon}
          <CodeWords code={verdict.code} />
        </li>
      )}
    </Reason>
  );
}

function CodeWords({ code }: { code: ErrorCode | null }) {
  const { t } = useLingui();
  if (code === 'NOT_FOUND') return <Trans>It no longer exists. It may have been deleted elsewhere.</Trans>;
  if (code === 'CONFLICT') return <Trans>It was changed elsewhere meanwhile.</Trans>;
  if (code === 'FEATURE_OFF') return <Trans>This is no longer available to you.</Trans>;
  if (code === 'FORBIDDEN') return <Trans>Your account may not do this at the moment.</Trans>;
  if (code === 'AGREEMENT_STALE') return <Trans>The terms have changed again. Please read them anew.</Trans>;
  if (code === 'TOO_LARGE' || code === 'UNSUPPORTED_MEDIA') return <Trans>The picture cannot be used.</Trans>;
  return t`Sorry, it seems an error occurred`;
}
