/** Two providers on loopback: a real OpenID one, and an OAuth 2 one with userinfo as Facebook's is. */
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a text
  return `http://127.0.0.1:${port}`;
}

export interface LocalProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  /** Who sits at the browser that goes to the provider. */
  person: string;
  stop(): void;
}

const clientId = 'baize-site';
const secret = 'a secret that only the provider and the merchant know';

/** Says yes to everything: who is logged in there, and consents. */
async function interact(provider: Provider, person: string, request: IncomingMessage, response: ServerResponse) {
  const { prompt, session, params } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId: person } });
  const grant = new provider.Grant({ accountId: session?.accountId ?? person, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email profile');
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

export async function startOpenId(redirectUris: readonly string[]): Promise<LocalProvider> {
  let handle: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  const issuer = await listen(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [...redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@example.com`, email_verified: true, name: `Person ${sub}` }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['a key of the test'] },
  });
  const local: LocalProvider = { issuer, clientId, secret, person: 'mira', stop: () => void server.close() };
  const callback = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, local.person, request, response);
    else void callback(request, response);
  };
  return local;
}

/** Authorization, token and userinfo, no id token; codes are the person's name. */
export async function startOAuth(): Promise<LocalProvider> {
  const answer = (response: ServerResponse, status: number, value: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1');
      const { person } = local;
      if (url.pathname === '/dialog') {
        const back = new URL(url.searchParams.get('redirect_uri') ?? '');
        back.searchParams.set('code', person);
        back.searchParams.set('state', url.searchParams.get('state') ?? '');
        return response.writeHead(302, { location: back.href }).end();
      }
      if (url.pathname === '/token') {
        const form = new URLSearchParams(await text(request));
        const isGood = form.get('client_secret') === secret && form.get('code_verifier') !== null;
        if (!isGood || form.get('code') === 'broken') return answer(response, 400, { error: 'invalid_grant' });
        return answer(response, 200, { access_token: `token-of-${form.get('code')}`, token_type: 'bearer' });
      }
      const token = (request.headers.authorization ?? '').replace('Bearer token-of-', '');
      return answer(response, 200, { id: `fb-${token}`, name: `Person ${token}`, email: `${token}@example.org` });
    })();
  });
  const local: LocalProvider = { issuer: '', clientId, secret, person: 'mira', stop: () => void server.close() };
  return Object.assign(local, { issuer: await listen(server) });
}

/** What a browser does with an address until it is sent back to the site: follows, and keeps the provider's cookies. */
export async function browse(address: string, site: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  for (let hops = 0; hops < 12; hops += 1) {
    if (url.origin === site) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${url.href}: ${response.status} ${(await response.text()).slice(0, 300)}`);
    url = new URL(location, url);
  }
  throw new Error('never came back');
}
