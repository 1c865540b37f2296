import { createLink } from '@tanstack/react-router';
import { css as rules, styled } from 'styled-components';
import { asButton } from './as-button.ts';
import { css } from './theme.ts';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  /** One primary button per screen: the next action. */
  $variant?: Variant;
  /** 44 px instead of 48, for rows and cards. */
  $small?: boolean;
  /** As wide as its place. */
  $block?: boolean;
}

const VARIANTS: Readonly<Record<Variant, ReturnType<typeof rules>>> = {
  primary: rules`
    background: ${css('accent')};
    color: ${css('on-accent')};
    &:active { background: ${css('accent-press')}; }
  `,
  secondary: rules`
    background: ${css('surface')};
    border-color: ${css('hairline-strong')};
    color: ${css('ink')};
    font-weight: ${css('w-medium')};
  `,
  quiet: rules`
    color: ${css('accent-text')};
    padding-inline: ${css('s3')};
    font-weight: ${css('w-medium')};
  `,
  danger: rules`
    color: ${css('neg')};
    padding-inline: ${css('s3')};
    font-weight: ${css('w-medium')};
  `,
};

const look = rules<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${css('s2')};
  min-block-size: 3rem;
  padding: ${css('s2')} ${css('s5')};
  border: 1px solid transparent;
  border-radius: ${css('radius')};
  font-weight: ${css('w-strong')};
  font-size: ${css('t-body')};
  line-height: 1.25;
  text-align: center;
  transition: transform ${css('fast')} ${css('ease')};
  &:active { transform: scale(0.98); }
  ${({ $variant = 'primary' }) => VARIANTS[$variant]}
  ${({ $small }) => $small && rules`min-block-size: ${css('tap')}; padding-inline: ${css('s3')}; font-size: ${css('t-row')};`}
  ${({ $block }) => $block && rules`inline-size: 100%;`}
  &[aria-disabled='true'] {
    background: ${css('sunken')};
    border-color: transparent;
    color: ${css('ink-3')};
    cursor: default;
  }
`;

/** A button; `$variant` is primary unless said otherwise. */
export const Button = styled.button.attrs(asButton)<Look>`
  ${look}
`;

/** A button that has its look from where it stands. */
export const PlainButton = styled.button.attrs(asButton)``;

/** An anchor with the look of a button, for calls, messages and other sites: give it an `href`. */
export const ButtonAnchor = styled.a<Look>`
  ${look}
`;

/** A link of the app with the look of a button. */
export const ButtonLink = createLink(ButtonAnchor);

/** Buttons side by side, wrapping. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${css('s2')};
  align-items: center;
`;
