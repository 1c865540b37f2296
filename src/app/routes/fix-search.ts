/** Names the refused write that a form corrects. */
export const parseFixSearch = ({ fix }: Record<string, unknown>): { fix?: string } =>
  typeof fix === 'string' && /^[\w-]{1,64}$/.test(fix) ? { fix } : {};
