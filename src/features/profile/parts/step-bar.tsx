import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { css } from '#ui/theme.ts';

const Bar = styled.ol`
  /* A long name takes what the short ones leave; names too long for one line go on in the next. */
  display: flex;
  flex-wrap: wrap;
  gap: ${css('s1')};
  & > li {
    flex: 1 0 auto;
    padding-block-start: ${css('s2')};
    border-block-start: 4px solid ${css('hairline')};
    font-size: ${css('t-stamp')};
    color: ${css('ink-2')};
  }
  & > li[data-done='true'] {
    border-color: ${css('accent-graphic')};
  }
  & > li[aria-current='step'] {
    border-color: ${css('accent-graphic')};
    color: ${css('ink')};
    font-weight: ${css('w-strong')};
  }
`;

/** Where one is in the registration. Whoever comes to another step has the focus on its name, above its fields. */
export function StepBar({ at, store }: { at: number; store: boolean }) {
  const { t } = useLingui();
  const current = useRef<HTMLLIElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    current.current?.focus();
  }, [at]);
  const names = [
    store ? (
      <Trans key="store">Store</Trans>
    ) : (
      <Trans key="you" context="step of the registration">
        You
      </Trans>
    ),
    <Trans key="contact">Contact</Trans>,
    <Trans key="about" context="step of the registration">
      About
    </Trans>,
    <Trans key="terms">Terms</Trans>,
  ];
  return (
    <Bar aria-label={t`Steps of the registration`}>
      {names.map((name, step) => (
        <li
          key={name.key}
          ref={step === at ? current : undefined}
          tabIndex={step === at ? -1 : undefined}
          data-done={step < at}
          aria-current={step === at ? 'step' : undefined}
        >
          {step + 1} {name}
        </li>
      ))}
    </Bar>
  );
}
