/** What a vendor is tested with: its side of the API, a wallet of ours that it plays against, and somebody who plays. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignatureKey } from '@baize/signatures';
import { Unmet } from '../case.ts';
import type { Client, Reply } from '../client.ts';
import type { ModelWallet } from '../fixtures/model-wallet.ts';

/** Plays one round on a launched page. */
export interface Driver {
  /** Whether the vendor pays with a call of its own (`wallet/win`) in the game that is driven. */
  readonly sendsWins: boolean;
  play(launchUrl: string): Promise<'played' | 'refused'>;
}

export interface VendorScene {
  readonly client: Client;
  readonly key: SignatureKey;
  readonly gameCode: string;
  readonly wallet: ModelWallet;
  /** Absent: nobody can play, and what needs a round is left out. */
  readonly driver?: Driver;
  /** A second game with somebody who plays it, one that pays with a call of its own: where the first pays with its bet. */
  readonly winGame?: { readonly gameCode: string; readonly driver: Driver };
  /** How long the vendor has to put right what went wrong; 10 s when it is not said. */
  readonly patienceMs?: number;
}

const patienceMs = 10_000;
const rich = 1_000_000n; // 10,000.00

export function launchBody(scene: VendorScene, over: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    requestId: randomUUID(),
    mode: 'demo',
    token: null,
    gameCode: scene.gameCode,
    merchantCode: 'MODEL',
    currency: 'USD',
    exponent: 2,
    language: 'en',
    theme: 'dark',
    parentOrigin: 'http://127.0.0.1:4000',
    seeds: {},
    ...over,
  };
}

export function send(scene: VendorScene, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Reply> {
  return scene.client.send(method, `/vendor-api/${path}`, body);
}

export interface Play {
  readonly playerId: string;
  readonly outcome: 'played' | 'refused';
  /** Calls the wallet heard since the launch, in order. */
  readonly heard: () => ModelWallet['heard'];
}

/** Launches for a new player and plays one round. `spoil` sets up what goes wrong, after the session is open. */
export async function playOnce(scene: VendorScene, balance = rich, spoil: () => void = () => undefined): Promise<Play> {
  const { driver, wallet } = scene;
  if (!driver) throw new Error('nobody plays');
  const { token, playerId } = wallet.newToken(balance, scene.gameCode);
  const from = wallet.heard.length;
  const launched = await send(scene, 'POST', 'launch', launchBody(scene, { mode: 'real', token }));
  if (launched.status !== 200) throw new Unmet(`the launch answered ${launched.status} ${launched.text}`);
  spoil();
  const outcome = await driver.play(String(launched.body['url']));
  const heard = () =>
    wallet.heard.slice(from).filter((call) => !('playerId' in call.body) || call.body['playerId'] === playerId);
  return { playerId, outcome, heard };
}

/** Waits until the player's books are at rest: every round closed or given back. Says what is not. */
export async function atRest(scene: VendorScene, playerId: string): Promise<void> {
  const open = () =>
    [...scene.wallet.books.rounds.values()].filter(
      (round) => round.playerId === playerId && !round.isClosed && round.bets > 0,
    );
  const most = scene.patienceMs ?? patienceMs;
  for (const until = Date.now() + most; open().length > 0; await sleep(50))
    if (Date.now() > until)
      throw new Unmet(`a round stays open: neither closed nor rolled back after ${most / 1_000} s`);
}

export async function waitFor(scene: VendorScene, what: string, isTrue: () => boolean): Promise<void> {
  const most = scene.patienceMs ?? patienceMs;
  for (const until = Date.now() + most; !isTrue(); await sleep(50))
    if (Date.now() > until) throw new Unmet(`${what}: not within ${most / 1_000} s`);
}
