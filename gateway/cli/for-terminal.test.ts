import { expect, it } from 'vitest';
import { forTerminal } from './for-terminal.ts';

it('a name that somebody typed moves, clears and colours nothing in a terminal', () => {
  expect(forTerminal('Rim\u001B[2J\u001B]52;c;bHM=\u0007 Tazi\u009B31m\r')).toBe(
    'Rim\uFFFD[2J\uFFFD]52;c;bHM=\uFFFD Tazi\uFFFD31m\uFFFD',
  );
});

it('lines, columns and other scripts reach the terminal as they are', () => {
  expect(forTerminal('a\tb\nريم التازي\n“é”')).toBe('a\tb\nريم التازي\n“é”');
});
