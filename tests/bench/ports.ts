/** Fixed, because a stored profile belongs to one origin: pages of the bench, the gateway, and the link that counts bytes. */
export const LAB_PORT = 8791;
export const GATEWAY_PORT = 8792;
export const LINK_PORT = 8793;
/** Where the link counts when a slow road stands before it. */
export const BEHIND_ROAD_PORT = 8794;

/** Where Lighthouse reaches the browser that it looks with. */
export const DEBUG_PORT = 8795;

export const LAB = `http://127.0.0.1:${LAB_PORT}`;
export const APP = `http://127.0.0.1:${LINK_PORT}`;
