import { describe, expect, it } from 'vitest';
import { contentDigest } from './digest.ts';
import { ed25519PrivateKey, ed25519PublicKey, hmacKey, signBase, verifyBase } from './keys.ts';

// RFC 9421, appendix B.1.4, B.1.5, B.2.5 and B.2.6; RFC 9530, appendix A.
const rfcPrivate =
  '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF\n-----END PRIVATE KEY-----\n';
const rfcPublic =
  '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs=\n-----END PUBLIC KEY-----\n';
const rfcSecret = Buffer.from(
  'uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ==',
  'base64',
);

const ed25519Base = `"date": Tue, 20 Apr 2021 02:07:55 GMT
"@method": POST
"@path": /foo
"@authority": example.com
"content-type": application/json
"content-length": 18
"@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"`;
const hmacBase = `"date": Tue, 20 Apr 2021 02:07:55 GMT
"@authority": example.com
"content-type": application/json
"@signature-params": ("date" "@authority" "content-type");created=1618884473;keyid="test-shared-secret"`;

describe('the published vectors', () => {
  it('give the digest of RFC 9530', () => {
    expect(contentDigest('{"hello": "world"}')).toBe('sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:');
  });

  it('give the Ed25519 signature of RFC 9421 B.2.6, and it verifies with the public half', () => {
    const signature = 'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==';
    expect(signBase(ed25519PrivateKey('test-key-ed25519', rfcPrivate), ed25519Base)).toBe(signature);
    const key = ed25519PublicKey('test-key-ed25519', rfcPublic);
    expect(verifyBase(key, ed25519Base, Buffer.from(signature, 'base64'))).toBe(true);
    expect(verifyBase(key, ed25519Base.replace('/foo', '/fop'), Buffer.from(signature, 'base64'))).toBe(false);
  });

  it('give the HMAC of RFC 9421 B.2.5', () => {
    const signature = 'pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=';
    const key = hmacKey('test-shared-secret', rfcSecret);
    expect(signBase(key, hmacBase)).toBe(signature);
    expect(verifyBase(key, hmacBase, Buffer.from(signature, 'base64'))).toBe(true);
  });
});

describe('a key', () => {
  it('is refused when it is too short, has a bad id, or is another kind', () => {
    expect(() => hmacKey('short', Buffer.alloc(31))).toThrow('at least 32 bytes');
    expect(() => hmacKey('bad id"', Buffer.alloc(32))).toThrow('cannot be a key id');
    expect(() => ed25519PublicKey('bad', 'no key')).toThrow();
  });
});
