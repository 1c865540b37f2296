import type { ComponentProps, SyntheticEvent } from 'react';

const doNothing = (event: SyntheticEvent): void => event.preventDefault();

/**
 * What all buttons have in common: no form is sent by one that does not say so, and one that is switched off says so, does nothing and
 * keeps the focus. By itself `disabled` lets go of it, and the keyboard would begin anew at the top of the page.
 */
export const asButton = ({ type = 'button', disabled }: Pick<ComponentProps<'button'>, 'type' | 'disabled'>) => ({
  type,
  ...(disabled && { disabled: undefined, 'aria-disabled': true, onClick: doNothing }),
});
