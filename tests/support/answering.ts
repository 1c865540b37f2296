import type { Route } from 'playwright';

/** Lets a route answer with its JSON changed: `change` sees each value with its name, the innermost first. */
export const answering =
  (change: (name: string, value: unknown) => unknown) =>
  async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text === '' ? text : JSON.stringify(JSON.parse(text, change));
    await route.fulfill({ response: answer, body });
  };
