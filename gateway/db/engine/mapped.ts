/** Makes one thing of another while somebody goes through them, so that no two of them are there at once. */
export function* mapped<From, To>(all: readonly From[], one: (from: From) => To): Generator<To> {
  for (const each of all) yield one(each);
}
