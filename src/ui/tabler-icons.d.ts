/** Icons are imported one by one: the package's index would make dev and tests load five thousand modules. */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { Icon } from '@tabler/icons-react';
  const icon: Icon;
  export default icon;
}
