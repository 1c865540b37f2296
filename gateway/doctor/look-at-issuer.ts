import * as v from 'valibot';
import type { Config } from '#gateway/config/config.ts';
import { CALLBACK_PATH } from '#gateway/sso/client.ts';
import { because, type Finding, good, note, wrong } from './finding.ts';

const DRIFT_MS = 30_000;

const metadataSchema = v.looseObject({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  end_session_endpoint: v.optional(v.string()),
  code_challenge_methods_supported: v.optional(v.array(v.string())),
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string())),
});

/** The sign-on elsewhere: whether it answers and fits, and what has to be registered there. */
export async function lookAtIssuer({ oidc, publicUrl }: Config): Promise<Finding[]> {
  if (oidc === null)
    return [
      note(
        'issuer',
        'People sign on at the sandbox, which asks for no password.',
        'Set OIDC_ISSUER and OIDC_CLIENT_ID to your issuer for production.',
      ),
    ];
  const register = good(
    'issuer',
    `Register at the issuer: client ${oidc.clientId}, code flow, redirect address ${publicUrl}${CALLBACK_PATH}, address after the sign-out ${publicUrl}/, scopes openid, email and profile${oidc.consultantClaim === null ? '' : `, and the claim ${oidc.consultantClaim} in the ID token`}.`,
  );
  const address = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok)
      return [
        register,
        wrong(
          'issuer',
          `${address} answers ${answer.status}.`,
          'OIDC_ISSUER is the address in front of /.well-known/openid-configuration; ask the issuer for it.',
        ),
      ];
    const parsed = v.safeParse(metadataSchema, await answer.json());
    if (!parsed.success)
      return [
        register,
        wrong(
          'issuer',
          `${address} is no description of an OpenID issuer.`,
          'See that no portal stands in front, and that OIDC_ISSUER is right.',
        ),
      ];
    return [register, ...fits(parsed.output, oidc), ...timeOf(answer.headers.get('date'))];
  } catch (cause) {
    return [
      register,
      wrong(
        'issuer',
        `The issuer cannot be reached from this machine: ${because(cause)}.`,
        'Let this machine out to it, and give it the issuer’s certificate (NODE_EXTRA_CA_CERTS) where that is your own.',
      ),
    ];
  }
}

function fits(
  told: v.InferOutput<typeof metadataSchema>,
  { issuer, clientSecret }: NonNullable<Config['oidc']>,
): Finding[] {
  const found: Finding[] = [];
  if (told.issuer !== issuer)
    found.push(
      wrong(
        'issuer',
        `The issuer calls itself ${told.issuer}, and OIDC_ISSUER is ${issuer}.`,
        `Write OIDC_ISSUER=${told.issuer}, to the letter.`,
      ),
    );
  if (told.code_challenge_methods_supported?.includes('S256') === false)
    found.push(
      wrong(
        'issuer',
        'The issuer does not take PKCE with S256.',
        'Switch it on there; without it a code can be stolen.',
      ),
    );
  const basic = told.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  if (clientSecret !== null && !basic.includes('client_secret_basic'))
    found.push(
      wrong(
        'issuer',
        'The issuer does not take a client secret by client_secret_basic.',
        'Allow that method for this client.',
      ),
    );
  if (told.end_session_endpoint === undefined)
    found.push(
      note(
        'issuer',
        'The issuer has no address for the sign-out.',
        'Signing out ends the session here, not there; nothing else to do.',
      ),
    );
  return found.some(({ state }) => state === 'wrong')
    ? found
    : [good('issuer', `${told.issuer} answers and fits.`), ...found];
}

function timeOf(date: string | null): Finding[] {
  const drift = date === null ? 0 : Date.parse(date) - Date.now();
  if (!(Math.abs(drift) > DRIFT_MS)) return [];
  return [
    wrong(
      'clock',
      `The clock of this machine differs from the issuer’s by ${Math.round(Math.abs(drift) / 1000)} s: tokens are refused.`,
      'Synchronise it by NTP.',
    ),
  ];
}
