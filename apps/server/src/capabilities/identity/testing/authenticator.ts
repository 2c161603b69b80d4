/** A software authenticator: P-256 keys, CBOR and COSE by hand, as much as WebAuthn's two ceremonies need. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (data: Buffer) => data.toString('base64url');

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

interface Site {
  readonly origin: string;
  readonly rpId: string;
}

export interface Authenticator {
  /** What navigator.credentials.create would give for these options; `isVerified: false`: nobody looked at the sensor. */
  create(options: Record<string, unknown>, site: Site, isVerified?: boolean): Record<string, unknown>;
  /** What navigator.credentials.get would give. */
  get(options: Record<string, unknown>, site: Site, isVerified?: boolean): Record<string, unknown>;
  /** As a copied authenticator would: the counter goes back, to nothing unless told. */
  rewind(to?: number): void;
  count(): number;
}

function clientData(type: string, options: Record<string, unknown>, { origin }: Site): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }));
}

function authData(site: Site, flags: number, counter: number, credential = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(site.rpId), Buffer.from([flags]), count, credential]);
}

function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string) => Buffer.from(value, 'base64url');
  return cbor(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
}

/** `counts: false`: as a passkey that lies on several devices, whose counter stays at nothing. */
export function newAuthenticator({ counts = true } = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = counts ? 1 : 0;
  return {
    create(options, site, isVerified = true) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const flags = userPresent | (isVerified ? userVerified : 0) | hasCredential;
      const data = authData(site, flags, counter, credential);
      const attestation = cbor(
        new Map<Cbor, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData('webauthn.create', options, site)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      };
    },
    get(options, site, isVerified = true) {
      if (counts) counter += 1;
      const data = authData(site, userPresent | (isVerified ? userVerified : 0), counter);
      const client = clientData('webauthn.get', options, site);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
      };
    },
    count: () => counter,
    rewind(to = 0) {
      counter = to;
    },
  };
}
