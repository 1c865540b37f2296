export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list; none where there is no list. */
export const objectsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);
