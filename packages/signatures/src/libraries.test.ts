/** Messages as other people's libraries write them, and what must stay refused of them. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { requestValue, signatureBase } from './components.ts';
import { ed25519PrivateKey, ed25519PublicKey, hmacKey, signBase } from './keys.ts';
import { keyIdsOf, signRequest, signResponse, verifyRequest, verifyResponse } from './index.ts';
import type { HeaderBag, SignatureKey } from './index.ts';

// the keys of RFC 9421, appendix B.1.4 and B.1.5
const secret = hmacKey(
  'test-shared-secret',
  Buffer.from('uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ==', 'base64'),
);
const pair = ed25519PublicKey(
  'test-key-ed25519',
  '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=\n-----END PUBLIC KEY-----\n',
);
const ownHalf = ed25519PrivateKey(
  'test-key-ed25519',
  '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF\n-----END PRIVATE KEY-----\n',
);
const keys = [secret, pair];
const now = new Date('2026-11-21T12:00:00Z');
const created = now.getTime() / 1_000;
const body = '{"amount":"1.00"}';
const target = '/vendor/v1/wallet/bet?a=1';
const digestOf = (name: string, algorithm: string, text = body) =>
  `${name}=:${createHash(algorithm).update(text).digest('base64')}:`;
const both = `${digestOf('sha-512', 'sha512')}, ${digestOf('sha-256', 'sha256')}`;
const sent = {
  host: 'play.example',
  'content-type': 'application/json',
  'content-length': '17',
  'content-digest': both,
};

function check(headers: HeaderBag, given: { at?: Date; body?: string; scheme?: 'http' | 'https' } = {}) {
  const request = { method: 'POST', target, body: given.body ?? body, headers };
  const findKey = (id: string): SignatureKey | undefined => keys.find(({ keyId }) => keyId === id);
  const result = verifyRequest(request, { findKey, now: given.at ?? now, scheme: given.scheme ?? 'https' });
  return result.ok ? 'taken' : result.code;
}

/** Signs by the words of RFC 9421: a line for each component, written here by hand. */
function signed(parameters: string, lines: readonly string[], { label = 'sig1', key = secret, headers = sent } = {}) {
  const components = lines.map((line) => line.slice(0, line.indexOf(': '))).join(' ');
  const text = `(${components})${parameters}`;
  const base = [...lines, `"@signature-params": ${text}`].join('\n');
  return {
    ...headers,
    'signature-input': `${label}=${text}`,
    signature: `${label}=:${signBase(key, base)}:`,
  };
}

const four = ['"@method": POST', '"@path": /vendor/v1/wallet/bet', '"@query": ?a=1', `"content-digest": ${both}`];
const hmacAbout = `;created=${created};keyid="test-shared-secret";nonce="n1"`;

describe('a call as another library signs it', () => {
  it('is taken from http-message-signatures of npm, its texts as it wrote them', () => {
    expect(
      check({
        ...sent,
        'signature-input':
          'sig-b22=("@method" "@authority" "@target-uri" "@path" "@query" "content-type" "content-length" "content-digest");created=1795262400;keyid="test-shared-secret";alg="hmac-sha256";expires=1795262700;nonce="b3k2pp5k7z-50gnwp.yemd";tag="baize-wallet"',
        signature: 'sig-b22=:BWjY0r9kLp3ZaHpciFCMUrVIQFrUDF+/2yf/xO/a1ME=:',
      }),
    ).toBe('taken');
    expect(
      check({
        ...sent,
        'signature-input':
          'sig=("content-digest" "@method" "@path" "@query");keyid="test-key-ed25519";nonce="b3k2pp5k7z-50gnwp.yemd";created=1795262400;tag="baize-wallet";expires=1795262700',
        signature: 'sig=:jbq2s9nzG07rq5S+T3vE9tGF7Y/RQszr5P/tSe307N+gCSg7Rtb5kic1akCfu6xC91s26/m5Ypdf6pMzWezqAQ==:',
      }),
    ).toBe('taken');
  });

  it.each([
    [
      'http-message-signatures of Python',
      'pyhms',
      `;created=${created};keyid="test-shared-secret";expires=${created + 60};nonce="Zk1pV0x3PT0=";alg="hmac-sha256";tag="wallet"`,
    ],
    [
      'httpsign of Go',
      'sig1',
      `;created=${created};expires=${created + 60};nonce="n1";alg="hmac-sha256";tag="wallet";keyid="test-shared-secret"`,
    ],
    ['a signer that names no algorithm', 'sig-b26', hmacAbout],
    [
      'a signer that writes alg first',
      '*s',
      `;alg="hmac-sha256";keyid="test-shared-secret";nonce="n1";created=${created}`,
    ],
  ])('is taken in the form of %s', (_, label, parameters) => {
    expect(check(signed(parameters, four, { label }))).toBe('taken');
  });

  it('covers more than it must, and each of that is checked', () => {
    const lines = [
      ...four,
      '"@authority": play.example',
      '"@scheme": https',
      `"@target-uri": https://play.example${target}`,
      `"@request-target": ${target}`,
      '"content-type": application/json',
      '"content-length": 17',
    ];
    const headers = signed(hmacAbout, lines);
    expect(check(headers)).toBe('taken');
    expect(check({ ...headers, host: 'PLAY.example:443' })).toBe('taken');
    for (const changed of [{ host: 'evil.example' }, { 'content-type': 'text/plain' }, { 'content-length': '18' }])
      expect(check({ ...headers, ...changed })).toBe('signature');
    expect(check(headers, { scheme: 'http' })).toBe('signature');
    expect(check({ ...headers, 'content-type': undefined })).toBe('malformed');
  });

  it('is found by its key among other signatures, in any order', () => {
    const own = signed(hmacAbout, four);
    const others = [
      'proxy=("@method");created=1;keyid="edge-7";alg="rsa-pss-sha512"',
      'cdn=("@authority" "x-a";sf);tag="t";x=?1;y=tok/en',
    ];
    const bytes = `proxy=:${Buffer.alloc(256, 1).toString('base64')}:, cdn=:AAAA:`;
    expect(
      check({
        ...own,
        'signature-input': `${others.join(', ')}, ${own['signature-input']}`,
        signature: `${bytes}, ${own.signature}`,
      }),
    ).toBe('taken');
    expect(
      check({
        ...own,
        'signature-input': `${own['signature-input']},${others[0] ?? ''}`,
        signature: `${own.signature},${bytes}`,
      }),
    ).toBe('taken');
    expect(check({ ...own, 'signature-input': others.join(', '), signature: bytes })).toBe('malformed');
    expect(keyIdsOf(`${others.join(', ')}, ${own['signature-input']}`)).toEqual(['edge-7', 'test-shared-secret']);
  });

  it('may be spaced as structured fields may', () => {
    const tight = signed(hmacAbout, four);
    const input = tight['signature-input'].replace('("@method" ', '( "@method"  ').replace(';created', '; created');
    expect(check({ ...tight, 'signature-input': input })).toBe('taken');
  });
});

describe('several digests of a body', () => {
  const withDigest = (text: string) =>
    signed(hmacAbout, [...four.slice(0, 3), `"content-digest": ${text}`], {
      headers: { ...sent, 'content-digest': text },
    });

  it('vouch for it when every known one is right', () => {
    expect(check(withDigest(digestOf('sha-512', 'sha512')))).toBe('taken');
    expect(check(withDigest(`md5=:AAAA:, ${both}`))).toBe('taken');
  });

  it.each([
    ['one of two is wrong', `${digestOf('sha-512', 'sha512')}, ${digestOf('sha-256', 'sha256', 'x')}`],
    ['the other is wrong', `${digestOf('sha-512', 'sha512', 'x')}, ${digestOf('sha-256', 'sha256')}`],
    ['none is known', 'md5=:AAAA:, sha=:AAAA:'],
    ['one stands twice', `${digestOf('sha-256', 'sha256', 'x')}, ${digestOf('sha-256', 'sha256')}`],
  ])('do not when %s', (_, text) => {
    expect(check(withDigest(text))).toBe('digest');
  });
});

describe('what stays refused', () => {
  it.each([
    ['its end is past', `${hmacAbout};expires=${created - 1}`, 'stale'],
    ['its end is past, though it was made just now', `${hmacAbout};expires=0`, 'stale'],
    [
      'it was made an hour ago, whatever its end',
      `;created=${created - 3_600};expires=${created + 60};keyid="test-shared-secret";nonce="n1"`,
      'stale',
    ],
    ['it has no nonce', `;created=${created};keyid="test-shared-secret"`, 'malformed'],
    ['it has no time', ';keyid="test-shared-secret";nonce="n1"', 'malformed'],
    ['it says something twice', `${hmacAbout};nonce="n2"`, 'malformed'],
    ['it says something unknown', `${hmacAbout};audience="x"`, 'malformed'],
    ['its time is no whole number', `;created=${created}.5;keyid="test-shared-secret";nonce="n1"`, 'malformed'],
    ['it names another algorithm', `${hmacAbout};alg="ed25519"`, 'algorithm'],
    ['it names an algorithm nobody has here', `${hmacAbout};alg="rsa-v1_5-sha256"`, 'algorithm'],
  ])('a call when %s', (_, parameters, code) => {
    expect(check(signed(parameters, four))).toBe(code);
  });

  it('a call that leaves out one of the four, has one twice, or covers what cannot be known', () => {
    for (const line of four)
      expect(
        check(
          signed(
            hmacAbout,
            four.filter((other) => other !== line),
          ),
        ),
      ).toBe('malformed');
    expect(check(signed(hmacAbout, [...four, four[0] ?? '']))).toBe('malformed');
    expect(check(signed(hmacAbout, [...four, '"@query-param";name="a": 1']))).toBe('malformed');
    expect(check(signed(hmacAbout, [...four, '"content-type";bs: :YQ==:']))).toBe('malformed');
  });

  it('headers that are too long, too many, or not to be read', () => {
    const own = signed(hmacAbout, four);
    const many = Array.from({ length: 8 }, (_, at) => `l${at}=("@method");created=1`).join(', ');
    for (const input of [
      `${many}, ${own['signature-input']}`,
      `${own['signature-input']}, ${own['signature-input']}`,
      `${own['signature-input']},`,
      own['signature-input'].replace('" "', '""'),
      own['signature-input'].replace('"@path"', '\t"@path"'),
      `sig1=("@method"${' '.repeat(4_096)})`,
    ])
      expect(check({ ...own, 'signature-input': input })).toBe('malformed');
  });
});

describe('an answer as another library signs it', () => {
  const question = signRequest({ method: 'POST', target, body }, secret, now).signature;
  const answer = { status: 200, body, requestSignature: question };
  const lines = [`"content-digest": ${both}`, '"@status": 200', `"signature";req: ${question}`];
  const checked = (headers: HeaderBag, status = 200) => {
    const result = verifyResponse({ ...answer, status, headers }, (id) => keys.find(({ keyId }) => keyId === id), now);
    return result.ok ? 'taken' : result.code;
  };

  it('is taken in any order, with more covered, with an end and without an algorithm', () => {
    const about = `;keyid="test-key-ed25519";expires=${created + 60};created=${created};nonce="n1"`;
    const headers = signed(about, [...lines, '"content-type": application/json'], { label: 'resp', key: ownHalf });
    expect(checked(headers)).toBe('taken');
    expect(checked(headers, 402)).toBe('signature');
    expect(checked({ ...headers, 'content-type': 'text/html' })).toBe('signature');
    expect(checked({ ...signResponse(answer, ownHalf, now, 'n1') })).toBe('taken');
  });

  it('is refused when it is not bound to its question', () => {
    expect(checked(signed(hmacAbout, lines.slice(0, 2)))).toBe('malformed');
  });
});

describe('the base of RFC 9421', () => {
  // appendix B.2: the request of all its examples
  const request = {
    method: 'POST',
    target: '/foo?param=Value&Pet=dog',
    headers: {
      host: 'example.com',
      date: 'Tue, 20 Apr 2021 02:07:55 GMT',
      'content-type': 'application/json',
      'content-digest':
        'sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:',
      'content-length': '18',
    },
  };

  it('is that of full coverage, B.2.3', () => {
    const components = [
      '"date"',
      '"@method"',
      '"@path"',
      '"@query"',
      '"@authority"',
      '"content-type"',
      '"content-digest"',
      '"content-length"',
    ];
    const parameters = `(${components.join(' ')});created=1618884473;keyid="test-key-rsa-pss"`;
    expect(signatureBase(components, (one) => requestValue(request, one), parameters))
      .toBe(`"date": Tue, 20 Apr 2021 02:07:55 GMT
"@method": POST
"@path": /foo
"@query": ?param=Value&Pet=dog
"@authority": example.com
"content-type": application/json
"content-digest": sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:
"content-length": 18
"@signature-params": ("date" "@method" "@path" "@query" "@authority" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-rsa-pss"`);
  });

  it('leads to the signatures of B.2.5 and B.2.6', () => {
    const of = (components: string[], key: SignatureKey) => {
      const parameters = `(${components.join(' ')});created=1618884473;keyid="${key.keyId}"`;
      return signBase(key, signatureBase(components, (one) => requestValue(request, one), parameters) ?? '');
    };
    expect(of(['"date"', '"@authority"', '"content-type"'], secret)).toBe(
      'pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=',
    );
    expect(of(['"date"', '"@method"', '"@path"', '"@authority"', '"content-type"', '"content-length"'], ownHalf)).toBe(
      'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==',
    );
  });
});
