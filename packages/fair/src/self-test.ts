import { previousHash } from './chain.ts';
import { createDraws } from './draws.ts';
import { openCrashStream, seededWords } from './stream.ts';
import { commit } from './seeds.ts';
import { sha256Hex } from './sha256.ts';

/** Known answers, run when a process that deals starts: a wrong one means refuse to deal (product/games.md 16.1). Throws. */
export function selfTest(): void {
  for (const { name, computed, known } of knownAnswers()) {
    if (computed !== known) throw new Error(`fairness self-test failed: ${name}: ${computed} instead of ${known}`);
  }
}

/** Facts others published or another implementation computed, each beside what this one says. */
export function knownAnswers(): { name: string; computed: string; known: string }[] {
  return [
    {
      name: 'SHA-256 of "abc" (FIPS 180-4 example)',
      computed: sha256Hex('abc'),
      known: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
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
      computed: openCrashStream({
        hash: '9f57575fd54cd441e962448537e155ace9555df10cd27fa817bbcaf48a59ebcf',
        salt: '0000000000000000004d6ec16dafe9d8370958664c1dc422f452892264c59526',
      })
        .bits52()
        .toString(16),
      known: 'efa4628e5cc89',
    },
  ];
}

function draws(serverSeed: string, clientSeed: string, nonce: number): ReturnType<typeof createDraws> {
  return createDraws(seededWords(serverSeed, clientSeed, nonce));
}

function roll(serverSeed: string, clientSeed: string, nonce: number): string {
  return draws(serverSeed, clientSeed, nonce).int(10_001).toString();
}
