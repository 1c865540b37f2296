/** Orders texts by their code units, the same on every device: for ids, codes and instants, not for what people read. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
