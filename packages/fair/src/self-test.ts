import { asciiBytes, toHex } from './bytes.ts';
import { isInChain, previousHash, saltFromClientSeeds } from './chain.ts';
import { createDraws } from './draws.ts';
import { openCrashStream, openStream, openTableStream, seededWords } from './stream.ts';
import { commit } from './seeds.ts';
import { hmacKey, sha256Hex } from './sha256.ts';

/** Known answers, run when a process that deals starts: a wrong one means refuse to deal (product/games.md 16.1). Throws. */
export function selfTest(): void {
  for (const { name, computed, known } of knownAnswers()) {
    if (computed !== known) throw new Error(`fairness self-test failed: ${name}: ${computed} instead of ${known}`);
  }
}

export interface KnownAnswer {
  readonly name: string;
  readonly computed: string;
  readonly known: string;
}

/** Facts others published or another implementation computed, each beside what this one says. */
export function knownAnswers(): KnownAnswer[] {
  return [...published(), ...computedElsewhere()];
}

function published(): KnownAnswer[] {
  return [
    {
      name: 'SHA-256 of "abc" (FIPS 180-4 example)',
      computed: sha256Hex('abc'),
      known: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    },
    {
      name: 'SHA-256 of two blocks (FIPS 180-4 example)',
      computed: sha256Hex('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'),
      known: '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    },
    {
      name: 'HMAC-SHA256 (RFC 4231 case 2)',
      computed: toHex(hmacKey(asciiBytes('Jefe')).sign(asciiBytes('what do ya want for nothing?'))),
      known: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    },
    {
      name: 'commit (computed with GNU sha256sum)',
      computed: commit('18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159'),
      known: '92a94e8c23510695d92e123725ecd728e54bd251c0ec4b4c422bd16aa34567f9',
    },
    // Rolls a dice operator's own calculation page gave; collected in KyranRana/stake-provably-fair-api, src/test.
    {
      name: 'dice 1',
      computed: roll('18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159', 'bb62964774', 1),
      known: '7718',
    },
    {
      name: 'dice 2',
      computed: roll('a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6', '3c83fc7e07', 3),
      known: '1959',
    },
    {
      name: 'dice 3',
      computed: roll('a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1', '8b3ca8298c', 54),
      known: '5637',
    },
    // Mine positions; collected in provably-fair-betting/verifierform-stake, tests/lib/games/testcases.
    {
      name: 'ten mines of 25',
      computed: draws('5ff5c610e633b2a91c46d1be1f74286b', '854581b6f52eaa86503f1dc6433655f9', 9)
        .pick(25, 10)
        .sort((a, b) => a - b)
        .join(' '),
      known: '2 3 4 10 13 15 16 21 22 23',
    },
    // The first element of a public crash chain of ten million rounds and its published terminating hash.
    {
      name: 'chain step',
      computed: previousHash('9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf'),
      known: '86728f5fc3bd99db94d3cdaf105d67788194e9701bf95d049ad0e1ee3d004277',
    },
    {
      name: 'first 52 bits of a crash round (HMAC computed with OpenSSL)',
      computed: openCrashStream({ hash: CHAIN_HASH, salt: CHAIN_SALT }).bits52().toString(16),
      known: 'efa4628e5cc89',
    },
  ];
}

/** One answer for every piece of product/games.md 2.1 and 2.2, computed by a few lines of Python (hmac, hashlib). */
function computedElsewhere(): KnownAnswer[] {
  const ranges = [1, 2, 6, 37, 52, 10_001, 3 * 2 ** 30, 2 ** 32];
  const words = seededWords(SERVER_SEED, CLIENT_SEED, 0);
  const sixteen = times(16, () => words().toString(16).padStart(8, '0'));
  const mixed = seeded(2);
  const rejecting = seeded(3);
  const weighing = seeded(6);
  const tossing = seeded(8);
  const table = openTableStream({ hash: CHAIN_HASH, salt: CHAIN_SALT }, 'table-1');
  return [
    {
      name: 'words of two blocks, first and last',
      computed: [0, 7, 8, 15].map((i) => sixteen[i]).join(' '),
      known: '0e90972b 820e57dc a5a58c39 1b1e1451',
    },
    {
      name: 'int over ranges from 1 to 2^32',
      computed: ranges.map((range) => mixed.int(range)).join(' '),
      known: '0 0 4 31 46 2190 1324179286 258859593',
    },
    {
      name: 'int(2^31 + 1), four of ten words rejected',
      computed: times(6, () => rejecting.int(2 ** 31 + 1)).join(' '),
      known: '248632934 69520534 1738982034 1584239525 1221672504 1905737580',
    },
    {
      name: 'a shuffled deck, by its hash',
      computed: sha256Hex(seeded(4).shuffle(52).join(' ')),
      known: '875180c438bbf41accab1b7f45270489a2184943bf9e008d8c5598bae35e5af3',
    },
    {
      name: 'twenty of eighty',
      computed: seeded(5).pick(80, 20).join(' '),
      known: '77 52 8 34 27 69 25 51 3 49 32 72 6 38 42 55 62 10 1 47',
    },
    {
      name: 'weighted',
      computed: times(16, () => weighing.weighted([1, 0, 2, 7, 90])).join(''),
      known: '4344444444040443',
    },
    { name: '52 bits of two words', computed: seeded(7).bits52().toString(), known: '1183993639342773' },
    { name: 'tosses', computed: times(16, () => Number(tossing.bool())).join(''), known: '1011110010010101' },
    {
      name: 'a table round: six cards of a shoe, a pocket',
      computed: [...table.pick(416, 6), table.int(37)].join(' '),
      known: '337 191 224 52 70 319 28',
    },
    {
      name: 'a salt of client seeds',
      computed: saltFromClientSeeds(['alpha', 'Beta_2', 'gamma-3']),
      known: '96c3414e896d12fe4789d0da5587682561082f39de64e77a8cad70157d28ae06',
    },
    {
      name: 'a thousand chain steps',
      computed: isInChain(CHAIN_HASH, 1000, CHAIN_THOUSAND_BACK) ? CHAIN_THOUSAND_BACK : 'another chain',
      known: CHAIN_THOUSAND_BACK,
    },
  ];
}

const SERVER_SEED = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159';
const CLIENT_SEED = 'bb62964774';
const CHAIN_HASH = '9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf';
const CHAIN_SALT = '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526';
const CHAIN_THOUSAND_BACK = '1ee7ec9ec12906065fd07bac54415dac4ba95e07fdfd85dc7ca4c8272400d5ad';

function times<Value>(count: number, make: () => Value): Value[] {
  return Array.from({ length: count }, make);
}

function seeded(nonce: number): ReturnType<typeof createDraws> {
  return openStream({ serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce });
}

function draws(serverSeed: string, clientSeed: string, nonce: number): ReturnType<typeof createDraws> {
  return createDraws(seededWords(serverSeed, clientSeed, nonce));
}

function roll(serverSeed: string, clientSeed: string, nonce: number): string {
  return draws(serverSeed, clientSeed, nonce).int(10_001).toString();
}
