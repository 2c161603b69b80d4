/** OpenID Connect (Google) and OAuth 2 with userinfo (Facebook), by openid-client: discovery, PKCE, state, nonce, issuer
 *  and signature are its checks; what comes out is who somebody is. Network: never inside a transaction. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  customFetch,
  discovery,
  fetchProtectedResource,
} from 'openid-client';
import type { CustomFetch } from 'openid-client';
import { z } from 'zod';
import { mailAddress } from '@baize/protocol';
import { callOut, isPrivateOrigin, mayCall, NoAnswer } from '#kernel/outgoing.ts';
import type { OutgoingRules } from '#kernel/outgoing.ts';
import type { OpenProvider } from '../providers.ts';
import type { Refusal } from '../refusal.ts';
import type { Identity, SocialProvider } from '../social/store.ts';

const timeoutSeconds = 5;
const keptMs = 600_000;

/** Discovered metadata is kept ten minutes; a changed setup has another version and is discovered anew. */
export interface Clients {
  of(setup: OpenProvider): Promise<Configuration>;
}

export function openClients(rules: OutgoingRules, nowMs: () => number): Clients {
  const known = new Map<string, { readonly at: number; readonly client: Promise<Configuration> }>();
  return {
    of(setup) {
      const found = known.get(setup.version);
      if (found && nowMs() - found.at < keptMs) return found.client;
      const client = setup.kind === 'oidc' ? discover(setup, rules) : Promise.resolve(assemble(setup, rules));
      known.set(setup.version, { at: nowMs(), client });
      client.catch(() => known.delete(setup.version)); // the caller sees the error; the next one tries again
      return client;
    },
  };
}

/** Every call of the library goes this way, those to addresses that the provider names itself among them. */
function fetchBy(rules: OutgoingRules): CustomFetch {
  return (url, { method, headers, body, signal }) => {
    if (body instanceof ReadableStream || body instanceof ArrayBuffer) throw new TypeError('a body nobody sends here');
    return callOut(rules, url, { method, headers, body: body ?? null, signal, timeoutMs: timeoutSeconds * 1_000 });
  };
}

async function discover(setup: OpenProvider, rules: OutgoingRules): Promise<Configuration> {
  const client = await discovery(new URL(setup.issuer), setup.clientId, setup.secret, undefined, {
    timeout: timeoutSeconds,
    execute: isPlain(rules, setup.issuer) ? [allowInsecureRequests] : [],
    [customFetch]: fetchBy(rules),
  });
  const found = client.serverMetadata();
  // The first is where the browser goes, so it is held to the same rules
  for (const address of [found.authorization_endpoint, found.token_endpoint, found.userinfo_endpoint, found.jwks_uri])
    if (address !== undefined && !mayCall(rules, address))
      throw new NoAnswer(`discovery names ${address.slice(0, 200)}`);
  return client;
}

/** Only an address that is named in the configuration may do without https. */
function isPlain(rules: OutgoingRules, address: string): boolean {
  return address.startsWith('http:') && isPrivateOrigin(rules, address);
}

function assemble(setup: OpenProvider, rules: OutgoingRules): Configuration {
  const { authorization, token, userinfo } = setup.endpoints ?? {};
  if (!authorization || !token || !userinfo) throw new Error(`login provider ${setup.provider}: endpoints are missing`);
  const client = new Configuration(
    {
      issuer: setup.issuer,
      authorization_endpoint: authorization,
      token_endpoint: token,
      userinfo_endpoint: userinfo,
    },
    setup.clientId,
    setup.secret,
  );
  client.timeout = timeoutSeconds;
  client[customFetch] = fetchBy(rules);
  if (isPlain(rules, token)) allowInsecureRequests(client);
  return client;
}

export interface Going {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Where the browser goes. */
export async function authorizeUrl(client: Configuration, kind: OpenProvider['kind'], going: Going): Promise<string> {
  const url = buildAuthorizationUrl(client, {
    redirect_uri: going.redirectUri,
    scope: kind === 'oidc' ? 'openid email profile' : 'public_profile email',
    state: going.state,
    code_challenge: await calculatePKCECodeChallenge(going.verifier),
    code_challenge_method: 'S256',
    ...(kind === 'oidc' ? { nonce: going.nonce } : {}),
  });
  return url.href;
}

export interface Coming extends Going {
  readonly provider: SocialProvider;
  readonly code: string;
  readonly iss?: string | undefined;
}

/** Exchanges the code for who somebody is. Refused: SOCIAL_FAILED when the answer cannot be trusted, SOCIAL_UNAVAILABLE
 *  when there is none. */
export async function identityOf(
  client: Configuration,
  kind: OpenProvider['kind'],
  coming: Coming,
): Promise<Identity | Refusal> {
  const url = new URL(coming.redirectUri);
  url.searchParams.set('code', coming.code);
  url.searchParams.set('state', coming.state);
  if (coming.iss !== undefined) url.searchParams.set('iss', coming.iss);
  try {
    const tokens = await authorizationCodeGrant(client, url, {
      pkceCodeVerifier: coming.verifier,
      expectedState: coming.state,
      ...(kind === 'oidc' ? { expectedNonce: coming.nonce, idTokenExpected: true } : {}),
    });
    const person = kind === 'oidc' ? tokens.claims() : await userinfo(client, tokens.access_token);
    return identity(coming.provider, person) ?? { refused: 'SOCIAL_FAILED' };
  } catch (error) {
    return { refused: isSilence(error) ? 'SOCIAL_UNAVAILABLE' : 'SOCIAL_FAILED' };
  }
}

async function userinfo(client: Configuration, accessToken: string): Promise<unknown> {
  const { userinfo_endpoint: address = '' } = client.serverMetadata();
  const response = await fetchProtectedResource(client, accessToken, new URL(address), 'GET');
  return response.json();
}

/** `sub` is OpenID's word, `id` Facebook's. Only OpenID says whether a mail address was verified. */
const person = z.object({
  sub: z.string().min(1).max(255).optional(),
  id: z.string().min(1).max(255).optional(),
  email: mailAddress.max(255).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().max(255).optional().catch(undefined),
});

function identity(provider: SocialProvider, given: unknown): Identity | null {
  const parsed = person.safeParse(given);
  const subject = parsed.data?.sub ?? parsed.data?.id;
  if (!parsed.success || subject === undefined) return null;
  const { email, name } = parsed.data;
  return {
    provider,
    subject,
    email: email?.toLowerCase() ?? null,
    isEmailVerified: parsed.data.email_verified === true,
    name: name ?? null,
  };
}

/** No answer at all, as against one that says no: refused connection, timeout, a server error. */
export function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (error.name === 'TimeoutError' || error.name === 'AbortError' || code === 'OAUTH_TIMEOUT') return true;
  const cause = error.cause;
  if (cause instanceof Response) return cause.status >= 500;
  if (error instanceof NoAnswer) return true;
  return cause instanceof Error && isSilence(cause);
}
