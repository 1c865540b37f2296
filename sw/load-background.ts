import { BACKGROUND, isBackground, type Background } from './background-api.ts';

declare const self: ServiceWorkerGlobalScope;

/** Addresses of the background scripts of this very version in their order, filled in by the build. */
declare const BACKGROUND_URLS: readonly string[];

interface Policy {
  createScriptURL(text: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}
const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value && typeof value.createPolicy === 'function';

let policy: Policy | null = null;

const rules: Policy = {
  createScriptURL(text) {
    if (!BACKGROUND_URLS.includes(text)) throw new TypeError('Not a script of this worker');
    return text;
  },
};

/** The content policy wants script addresses from the app's own policy; this one gives out no other than its own. */
function trusted(): string[] {
  const factory: unknown = Reflect.get(self, 'trustedTypes');
  const own = (policy ??= isFactory(factory) ? factory.createPolicy('app', rules) : rules);
  return BACKGROUND_URLS.map((url) => own.createScriptURL(url));
}

/**
 * The background scripts, loaded when they are first needed in this life of the worker. It must be called once while the worker
 * installs: the browser keeps for later only scripts that were loaded by then, and runs them without a line.
 */
export function background(): Background {
  const known: unknown = Reflect.get(self, BACKGROUND);
  if (isBackground(known)) return known;
  self.importScripts(...trusted());
  const loaded: unknown = Reflect.get(self, BACKGROUND);
  if (!isBackground(loaded)) throw new Error('The background script of this version is not there');
  return loaded;
}
