import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonical, checkArchive } from './verify-data.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

const movement = (number: number, amountMinor: string, balanceAfterMinor: string) => ({
  number,
  amountMinor,
  balanceAfterMinor,
});
const sound = {
  currency: 'USD',
  openingMinor: '100',
  closingMinor: '70',
  movements: [movement(4, '50', '150'), movement(5, '-80', '70')],
};

function archiveOf(wallet: typeof sound) {
  const document = { format: 'baize-data/1', wallets: [wallet] };
  const value = sign(null, Buffer.from(canonical(document)), privateKey).toString('base64');
  return { document, signature: { algorithm: 'Ed25519', publicKey: raw, value } };
}

const wrong = (...args: Parameters<typeof checkArchive>) =>
  checkArchive(...args)
    .filter(({ ok }) => !ok)
    .map(({ text }) => text);

describe('a signed archive', () => {
  it('that is sound has nothing against it', () => {
    expect(wrong(archiveOf(sound), raw)).toEqual([]);
  });

  it('changed after it was signed is found out', () => {
    const { document, signature } = archiveOf(sound);
    expect(wrong({ document: { ...document, extra: 1 } as typeof document, signature })).toEqual([
      'the signature covers the document as it stands',
    ]);
  });

  it('signed with another key is found out', () => {
    expect(wrong(archiveOf(sound), Buffer.alloc(32).toString('base64'))).toEqual(['the signer is the one named']);
    const unsigned = { document: archiveOf(sound).document, signature: {} };
    expect(wrong(unsigned)).toContain('the signature covers the document as it stands');
  });

  it.each([
    [
      'a movement is missing',
      { ...sound, movements: [movement(4, '50', '150'), movement(6, '-80', '70')] },
      'USD: no movement is missing between the first and the last',
    ],
    [
      'a balance does not follow',
      { ...sound, movements: [movement(4, '50', '151'), movement(5, '-80', '70')] },
      'USD: every movement says what was left after it',
    ],
    [
      'the closing balance is another',
      { ...sound, closingMinor: '71' },
      'USD: the movements lead from the opening to the closing balance',
    ],
  ])('in which %s is found out, also with a valid signature', (_, wallet, text) => {
    expect(wrong(archiveOf(wallet))).toEqual([text]);
  });
});
