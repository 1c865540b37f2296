interface Named {
  account_type: 'consultant' | 'store';
  first_name: string;
  last_name: string;
  store_name: string | null;
}

/** What a consultant is called: a store by its name, a person by first and last name. */
export function fullName({ account_type, first_name, last_name, store_name }: Named): string {
  if (account_type === 'store' && store_name) return store_name;
  return `${first_name} ${last_name}`.trim();
}

/** How a greeting calls somebody: a store by its name, a person by the first name. */
export const callName = ({ account_type, first_name, store_name }: Named): string =>
  account_type === 'store' && store_name ? store_name : first_name;

/** Up to two letters that stand for a name in a round field. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => Array.from(word).slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
