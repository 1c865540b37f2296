import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it } from 'vitest';
import { Snackbar } from './snackbar.tsx';

it('the button of a message on a ground of ink has a ring in the colour of its words', () => {
  const sheet = new ServerStyleSheet();
  renderToString(
    sheet.collectStyles(
      <Snackbar action="Refresh" onAction={() => undefined}>
        A new version is ready
      </Snackbar>,
    ),
  );
  expect(sheet.getStyleTags()).toMatch(/button:focus-visible\s*\{\s*outline-color:\s*currentcolor/i);
});
