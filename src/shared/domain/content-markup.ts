/** Elements that content pages may not have: what runs, frames, submits, styles or draws. The app leaves them out. */
export const FORBIDDEN_TAGS = [
  'style',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'iframe',
  'object',
  'embed',
  'script',
  'template',
  'link',
  'meta',
  'base',
  'svg',
  'math',
  'audio',
  'video',
];
export const FORBIDDEN_ATTRIBUTES = ['style', 'id', 'name'];

/** Schemes of links that lead out of the app. */
export const LINK_SCHEMES: readonly string[] = ['https:', 'tel:', 'mailto:'];
