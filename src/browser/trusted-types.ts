/** TypeScript's library knows no Trusted Types; a script address that a policy made is taken wherever a text is. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string };
}

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value && typeof value.createPolicy === 'function';

/** Scripts come from the app's own files only, never from the gateway's answers. */
function ownScript(text: string, base: string): string {
  const url = new URL(text, base);
  if (url.origin !== new URL(base).origin || url.pathname.startsWith('/api/') || url.pathname.startsWith('/sso/')) {
    throw new TypeError('Not a script of this app');
  }
  return url.href;
}

let policy: { createScriptURL(text: string): string } | null = null;

function appPolicy(): { createScriptURL(text: string): string } {
  if (policy) return policy;
  const rules = { createScriptURL: (text: string): string => ownScript(text, location.href) };
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  policy = isFactory(factory) ? factory.createPolicy('app', rules) : rules;
  return policy;
}

/** The address of one of the app's own scripts, as the content policy wants it for workers. Throws on a foreign one. */
export const trustedUrl = (text: string): string => appPolicy().createScriptURL(text);
