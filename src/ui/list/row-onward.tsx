import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { RowEnd } from './row.tsx';

/** End of a row that leads somewhere. */
export const RowOnward = () => (
  <RowEnd>
    <IconChevronRight size={18} stroke={1.75} className="dir" aria-hidden="true" />
  </RowEnd>
);
