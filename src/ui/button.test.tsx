import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Chip } from './form/chip.tsx';
import { Button, PlainButton } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { TextButton } from './text-link.tsx';

describe.each([
  ['a button', Button],
  ['a button without a look', PlainButton],
  ['a button that reads as text', TextButton],
  ['a button of an icon', IconButton],
  ['a chip', Chip],
] as const)('%s', (_, Kind) => {
  it('that is switched off says so and can keep the focus', () => {
    const html = renderToString(<Kind disabled>go</Kind>);
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/\sdisabled/);
  });

  it('that is on says nothing of it', () => {
    expect(renderToString(<Kind>go</Kind>)).not.toContain('disabled');
    expect(renderToString(<Kind disabled={false}>go</Kind>)).not.toContain('disabled');
  });
});
