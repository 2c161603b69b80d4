import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chainElement,
  commit,
  generateChain,
  isInChain,
  knownAnswers,
  openTableStream,
  saltFromClientSeeds,
  selfTest,
} from './index.ts';
import {
  clientSeedRefusal,
  fromHex,
  hmacKey,
  openStream,
  previousHash,
  seededWords,
  seedFromBytes,
  sha256,
  toHex,
} from './index.ts';

const SERVER_SEED = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159';

describe('hashing', () => {
  test('SHA-256 equals node:crypto for every length around block borders and for random bytes', () => {
    for (let length = 0; length <= 260; length += 1) {
      const bytes = new Uint8Array(length).map((_, i) => (i * 31 + length) & 0xff);
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
    );
  });

  test('HMAC equals node:crypto for short, block-sized and long keys', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 300 }), (key, message) => {
        expect(toHex(hmacKey(key).sign(message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
      }),
    );
  });

  test('one prepared key signs many messages without a trace of the one before', () => {
    const key = hmacKey(fromHex(SERVER_SEED));
    const first = toHex(key.sign(new Uint8Array(100)));
    key.sign(new Uint8Array(7));
    expect(toHex(key.sign(new Uint8Array(100)))).toBe(first);
  });
});

describe('seeds and streams', () => {
  test('the self-test passes, and each of its answers is a real comparison', () => {
    selfTest();
    for (const { computed, known } of knownAnswers()) expect(computed).toBe(known);
    expect(knownAnswers().length).toBeGreaterThanOrEqual(21);
  });

  test('a commit is the SHA-256 of the seed text, and other texts are refused', () => {
    expect(commit(SERVER_SEED)).toBe(createHash('sha256').update(SERVER_SEED).digest('hex'));
    expect(() => commit(SERVER_SEED.toUpperCase())).toThrow();
    expect(() => commit('')).toThrow();
  });

  test.each([
    ['', 'CLIENT_SEED_EMPTY'],
    ['a'.repeat(65), 'CLIENT_SEED_TOO_LONG'],
    ['a:b', 'CLIENT_SEED_CHARACTERS'],
    ['a\nb', 'CLIENT_SEED_CHARACTERS'],
    ['é', 'CLIENT_SEED_CHARACTERS'],
    ['a'.repeat(64), null],
    ['Ab_9-', null],
  ])('client seed %j: %s', (seed, refusal) => expect(clientSeedRefusal(seed)).toBe(refusal));

  test('words are the big-endian quarters of HMAC(server seed text, clientSeed:nonce:cursor), block after block', () => {
    const next = seededWords(SERVER_SEED, 'abc', 7);
    for (const cursor of [0, 1, 2]) {
      const block = createHmac('sha256', SERVER_SEED).update(`abc:7:${cursor}`).digest();
      for (let i = 0; i < 8; i += 1) expect(next()).toBe(block.readUInt32BE(4 * i));
    }
  });

  test('malformed seed pairs open no stream', () => {
    expect(() => openStream({ serverSeed: 'short', clientSeed: 'a', nonce: 0 })).toThrow();
    expect(() => openStream({ serverSeed: SERVER_SEED, clientSeed: 'a:0', nonce: 0 })).toThrow(
      'CLIENT_SEED_CHARACTERS',
    );
    expect(() => openStream({ serverSeed: SERVER_SEED, clientSeed: 'a', nonce: -1 })).toThrow();
    expect(() => openStream({ serverSeed: SERVER_SEED, clientSeed: 'a', nonce: 0.5 })).toThrow();
  });

  test('a seed needs 32 random bytes', () => {
    expect(seedFromBytes(new Uint8Array(32).fill(255))).toBe('ff'.repeat(32));
    expect(() => seedFromBytes(new Uint8Array(31))).toThrow();
  });
});

describe('chains', () => {
  const secret = 'ab'.repeat(32);
  const chain = generateChain(secret, 50);

  test('every element leads back to the terminating hash in exactly its index steps', () => {
    const [terminatingHash = ''] = chain;
    for (const [index, hash] of chain.entries()) {
      expect(chainElement(secret, 50, index)).toBe(hash);
      expect(isInChain(hash, index, terminatingHash)).toBe(true);
      if (index > 0) expect(isInChain(hash, index - 1, terminatingHash)).toBe(false);
    }
    expect(previousHash(secret)).toBe(createHash('sha256').update(secret).digest('hex'));
  });

  test('an index outside the chain and a foreign hash are refused', () => {
    expect(() => chainElement(secret, 50, 51)).toThrow();
    expect(isInChain('cd'.repeat(32), 3, chain[0] ?? '')).toBe(false);
  });

  test('a table round signs the raw hash, its table and the cursor', () => {
    const block = createHmac('sha256', 'salt')
      .update(Buffer.concat([Buffer.from(secret, 'hex'), Buffer.from(':t1:0')]))
      .digest();
    const blocks: string[] = [];
    openTableStream({ hash: secret, salt: 'salt' }, 't1', { onBlock: ({ hex }) => blocks.push(hex) }).int(52);
    expect(blocks).toEqual([block.toString('hex')]);
  });

  test('a salt from client seeds depends on every seed and on where it ends', () => {
    expect(saltFromClientSeeds(['ab', 'c'])).not.toBe(saltFromClientSeeds(['a', 'bc']));
    expect(() => saltFromClientSeeds([])).toThrow();
  });
});
