/** Every HTTP call to the outside world: vendors, providers, carriers. An address may come from an operator or from a provider's own
 *  answer, so it is not trusted: https, public addresses only, looked at where the connection is made and not before, no redirects,
 *  and an end to bytes and time. Who runs the platform may name origins of the own machine or network one by one
 *  (OUTGOING_PRIVATE_ORIGINS). */
import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export interface OutgoingRules {
  /** `https://payments.internal`, `http://127.0.0.1:4030`; `http://127.0.0.1:*` for any port, outside production only. */
  readonly privateOrigins: readonly string[];
  /** In place of the system's resolver. */
  readonly resolve?: Resolve;
}

export interface OutgoingCall {
  readonly method?: string | undefined;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: string | Uint8Array | URLSearchParams | null | undefined;
  /** From the first look at the address to the last byte of the answer. */
  readonly timeoutMs: number;
  /** A longer answer is no answer; 256 kB when it is not said. */
  readonly answerBytesMax?: number;
  readonly signal?: AbortSignal | undefined;
}

const answerBytesMaxDefault = 256_000;

/** There is no answer: the address is not to be called, nobody is there, or what came was too long or too late. */
export class NoAnswer extends Error {}

/** Whether an address may be called as it is written. What its name resolves to is looked at when it is called. */
export function mayCall(rules: OutgoingRules, address: string | URL): boolean {
  const url = parse(address);
  return url !== null && why(rules, url) === null;
}

/** Whether the address is one that who runs the platform has named. */
export function isPrivateOrigin({ privateOrigins }: OutgoingRules, address: string | URL): boolean {
  const url = parse(address);
  return (
    url !== null &&
    privateOrigins.some((entry) =>
      entry.endsWith(':*') ? `${url.protocol}//${url.hostname}` === entry.slice(0, -2) : url.origin === entry,
    )
  );
}

/** Calls out and reads the whole answer. Errors: NoAnswer. */
export async function callOut(rules: OutgoingRules, address: string | URL, call: OutgoingCall): Promise<Response> {
  const url = parse(address);
  const problem = url === null ? 'no address' : why(rules, url);
  if (url === null || problem !== null) throw new NoAnswer(problem ?? 'no address');
  const timeout = AbortSignal.timeout(call.timeoutMs);
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
  try {
    const incoming = await send(rules, url, call, signal);
    return await read(incoming, call.answerBytesMax ?? answerBytesMaxDefault);
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(signal.aborted ? 'too late' : 'not reached', { cause: error });
  }
}

function parse(address: string | URL): URL | null {
  return address instanceof URL ? address : URL.parse(address);
}

/** Null when nothing speaks against the address as it is written. */
function why(rules: OutgoingRules, url: URL): string | null {
  if (url.username !== '' || url.password !== '') return 'an address with a name and a password';
  if (isPrivateOrigin(rules, url)) return null;
  if (url.protocol !== 'https:') return 'not https';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // The system connects to a number without a look-up, so it is looked at here
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'not a public address';
  return /\.[a-z][a-z0-9-]+\.?$/.test(host) && !/\.(local|localhost|internal)\.?$/.test(host)
    ? null
    : 'not a public name';
}

function send(rules: OutgoingRules, url: URL, call: OutgoingCall, signal: AbortSignal): Promise<IncomingMessage> {
  const isHttps = url.protocol === 'https:';
  const body = call.body instanceof Uint8Array ? call.body : Buffer.from(String(call.body ?? ''));
  const options = {
    method: call.method ?? 'GET',
    headers: {
      'user-agent': 'baize',
      ...Object.fromEntries(new Headers(call.headers)),
      'accept-encoding': 'identity',
      ...(body.length === 0 ? {} : { 'content-length': String(body.length) }),
    },
    signal,
    // A connection serves one call: an address is looked at anew each time
    agent: isHttps ? new HttpsAgent() : new HttpAgent(),
    ...(isPrivateOrigin(rules, url) ? {} : { lookup: publicOnly(rules.resolve ?? systemLookup) }),
  };
  return new Promise((resolve, reject) => {
    const request = (isHttps ? httpsRequest : httpRequest)(url, options, resolve);
    request.on('error', reject);
    request.end(body);
  });
}

/** Refuses a name as soon as one of its addresses is not public: the next try might take that one. */
function publicOnly(resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new NoAnswer(`${hostname} has no address`), '');
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return done(new NoAnswer(`${hostname} is not at a public address`), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

async function read(incoming: IncomingMessage, bytesMax: number): Promise<Response> {
  const status = incoming.statusCode ?? 0;
  const refuse = (message: string): never => {
    incoming.destroy();
    throw new NoAnswer(message);
  };
  if (status >= 300 && status < 400) refuse(`redirect ${status}`);
  const encoding = incoming.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') refuse(`answer in ${encoding}`); // could grow without end
  if (Number(incoming.headers['content-length'] ?? 0) > bytesMax) refuse(`answer of more than ${bytesMax} bytes`);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) refuse(`answer of more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct))
    for (const value of values) headers.append(name, value);
  const isBodiless = status === 204 || status === 205;
  return new Response(isBodiless ? null : Buffer.concat(chunks), { status, headers });
}
