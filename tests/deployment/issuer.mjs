import { Provider } from 'oidc-provider';

/**
 * An OpenID issuer of somebody else, as a process of its own: `node issuer.mjs PORT ADDRESS CLIENT REDIRECT HOME`. Whoever types a
 * name is that consultant; its ID token says the number of the marketplace.
 */
const [port, address, client, redirect, home] = process.argv.slice(2);

const provider = new Provider(address, {
  clients: [
    {
      client_id: client,
      client_secret: 'the secret of this client at this issuer',
      redirect_uris: [redirect],
      post_logout_redirect_uris: [home],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  cookies: { keys: ['a key of this issuer only'] },
  pkce: { required: () => true },
  claims: { openid: ['sub', 'marketplace_number'], email: ['email'], profile: ['name'] },
  conformIdTokenClaims: false,
  findAccount: (_ctx, id) => ({
    accountId: id,
    claims: () => ({ sub: id, marketplace_number: id, email: `${id}@mail.example`, name: `Awa ${id}` }),
  }),
  loadExistingGrant: async (ctx) => {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client.clientId,
      accountId: ctx.oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
  interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
  features: { devInteractions: { enabled: false } },
});
// It stands behind the same proxy.
provider.proxy = true;
provider.use(async (ctx, next) => {
  if (!ctx.path.startsWith('/sign-in/')) return next();
  if (ctx.method === 'GET') {
    ctx.type = 'html';
    ctx.body =
      '<form method="post"><label>Number <input name="number" autofocus></label><button>Sign in</button></form>';
    return undefined;
  }
  let body = '';
  for await (const part of ctx.req) body += part;
  const accountId = new URLSearchParams(body).get('number') ?? '';
  const to = await provider.interactionResult(ctx.req, ctx.res, { login: { accountId } });
  ctx.status = 303;
  return ctx.redirect(to);
});
provider.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
