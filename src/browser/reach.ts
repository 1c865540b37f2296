import { syncClient } from './sync-client.ts';

/** Whether the gateway answers now. By itself, because hardly any page asks: it does not come with the first screen. */
export const isReached = async (): Promise<boolean> => (await syncClient.reach()).ok;
