import { describe, expect, it, test } from 'vitest';
import { bitcoinLike } from './bitcoin.ts';
import { evm } from './evm.ts';
import { coinAddress } from './index.ts';
import { reserved } from './reserved.ts';
import { solana } from './solana.ts';
import { tron } from './tron.ts';

describe('Bitcoin', () => {
  // BIP-173 and BIP-350, main net, and addresses of the older forms
  test.each([
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ])('takes %s and keeps it in small letters', (address) => {
    expect(coinAddress('Bitcoin', address)).toBe(address.toLowerCase());
  });

  test.each(['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'])(
    'takes %s as it is',
    (address) => {
      expect(coinAddress('BTC', address)).toBe(address);
    },
  );

  test.each([
    ['bech32 for version 1', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['bech32 for version 16', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL'],
    ['bech32m for version 0', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['a sign that bech32 has not', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['version 17', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['one byte', 'bc1pw5dgrnzv'],
    ['41 bytes', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav'],
    ['16 bytes in version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['too much padding', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf'],
    ['nothing in it', 'bc1gmk9yu'],
    ['the test net', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['mixed letters', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4'],
    ['a last sign mistyped', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['a broken old address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['the zero hash', '1111111111111111111114oLvT2'],
    ['an address of Tron', 'TCxrde5A3JhTcwvNqhqQETHjNV5cZQPBaP'],
    ['an address of Ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ])('refuses %s', (_, address) => {
    expect(coinAddress('Bitcoin', address)).toBeNull();
  });
});

describe('Ethereum and its like', () => {
  // EIP-55
  test.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('takes %s, and without a checksum in letters of one kind', (address) => {
    const digits = address.slice(2);
    for (const typed of [
      address,
      `0x${digits.toLowerCase()}`,
      `0x${digits.toUpperCase()}`,
      `0X${digits.toUpperCase()}`,
    ])
      expect(coinAddress('ERC-20', typed)).toBe(address);
  });

  test.each([
    ['a letter of the other kind', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
    ['a digit mistyped', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee'],
    ['a digit short', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['no 0x', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['zero', '0x0000000000000000000000000000000000000000'],
    ['one', '0x0000000000000000000000000000000000000001'],
    ['the burner', '0x000000000000000000000000000000000000dEaD'],
    ['the stand-in for the coin itself', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    ['the contract of USDT in small letters', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  ])('refuses %s', (_, address) => {
    expect(coinAddress('ERC-20', address)).toBeNull();
  });

  test.each(['BEP-20', 'Ethereum', 'BNB Smart Chain (BEP20)', 'Polygon', 'Arbitrum One', 'Base', 'Avalanche C-Chain'])(
    '%s has the same addresses',
    (network) => {
      expect(coinAddress(network, '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toBe(
        '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      );
      expect(coinAddress(network, '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed')).toBeNull();
    },
  );
});

describe('Tron', () => {
  test.each(['TRC-20', 'TRC20', 'TRON (TRC20)', 'Tron'])('%s takes a right address and no other', (network) => {
    expect(coinAddress(network, 'TCxrde5A3JhTcwvNqhqQETHjNV5cZQPBaP')).toBe('TCxrde5A3JhTcwvNqhqQETHjNV5cZQPBaP');
    for (const wrong of [
      'TCxrde5A3JhTcwvNqhqQETHjNV5cZQPBaQ',
      'tCxrde5A3JhTcwvNqhqQETHjNV5cZQPBaP',
      'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ])
      expect(coinAddress(network, wrong), wrong).toBeNull();
  });
});

describe('Solana', () => {
  it('takes 32 bytes and no other length', () => {
    const right = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
    expect(coinAddress('Solana', right)).toBe(right);
    for (const wrong of [
      right.slice(1),
      `${right}1a`,
      right.replace('7', '0'),
      '11111111111111111111111111111111',
      'So11111111111111111111111111111111111111112',
    ])
      expect(coinAddress('SPL', wrong), wrong).toBeNull();
  });
});

test.each([
  ['Litecoin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['Litecoin', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['Dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7M'],
  ['XRP Ledger', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'r <1>'],
])('%s takes %s and refuses %s', (network, right, wrong) => {
  expect(coinAddress(network, right)).toBe(right);
  expect(coinAddress(network, wrong)).toBeNull();
});

test('every reserved address is one of its chain, in the form it is kept in, and refused', () => {
  const readers = [bitcoinLike({ prefix: 'bc', versions: [0, 5] }), tron, evm, solana];
  for (const address of reserved) {
    expect(
      readers.map((read) => read(address)),
      address,
    ).toContain(address);
    for (const network of ['BTC', 'TRC-20', 'ERC-20', 'SOL']) expect(coinAddress(network, address), address).toBeNull();
  }
});
