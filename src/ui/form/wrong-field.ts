/** Leads to the first field of a form that is said to be wrong; where none is, the focus stays. */
export const goToWrongField = (form: Element | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
