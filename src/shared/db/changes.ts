import type { ChangeRow, ItemChangeRow, LineChangeRow } from './schema.ts';

export const isOfItem = (row: ChangeRow): row is ItemChangeRow => row.entity === 'item';
export const isOfLine = (row: ChangeRow): row is LineChangeRow => row.entity === 'line';
