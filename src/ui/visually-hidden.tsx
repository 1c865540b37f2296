import { css as rules, styled } from 'styled-components';

/** For a part that is read aloud and drawn by something else. */
export const hiddenLook = rules`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Read aloud, not seen. */
export const VisuallyHidden = styled.span`
  ${hiddenLook}
`;
