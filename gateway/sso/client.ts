import { derive } from '#gateway/config/secret.ts';

/** How the gateway is known at its own sandbox sign-on. */
export const SANDBOX_PATH = '/sso';
export const CALLBACK_PATH = '/login/callback';

export const sandboxClient = (
  publicUrl: string,
  secret: string,
): { issuer: string; clientId: string; clientSecret: string } => ({
  issuer: publicUrl + SANDBOX_PATH,
  clientId: 'jforce',
  clientSecret: derive(secret, 'sso-client', publicUrl),
});
