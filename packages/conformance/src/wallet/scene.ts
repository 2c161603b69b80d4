/** What a wallet is tested with: players that its operator prepared, and the calls a vendor makes. */
import { randomUUID } from 'node:crypto';
import type { SignatureKey } from '@baize/signatures';
import type { Client, How, Reply } from '../client.ts';

export interface TestPlayer {
  readonly playerId: string;
  readonly sessionId: string;
}

/** Given by the operator, as JSON. */
export interface WalletSetup {
  readonly merchantCode: string;
  readonly gameCode: string;
  /** Two decimals. */
  readonly currency: string;
  /** A currency the player has no wallet in. */
  readonly otherCurrency: string;
  /** Players with an open session and at least 1,000.00 each; cases take turns. */
  readonly players: readonly TestPlayer[];
  /** A player with money whose session is over. */
  readonly expired?: TestPlayer;
  /** An unused launch token. */
  readonly token?: string;
  /** A grant of rounds for the first player, and how many it has. */
  readonly freeRounds?: { readonly grantId: string; readonly rounds: number };
  /** A stake above the game's limit, which the player could pay. */
  readonly tooLargeStake?: string;
}

export interface WalletScene extends WalletSetup {
  readonly client: Client;
  readonly key: SignatureKey;
  /** What moved, by transaction id, in minor units: the day file must say the same. */
  readonly moved: Map<string, bigint>;
  newRound(player?: TestPlayer): WalletRound;
}

export function openWalletScene(client: Client, key: SignatureKey, setup: WalletSetup): WalletScene {
  const moved = new Map<string, bigint>();
  let turn = 0;
  const scene: WalletScene = {
    ...setup,
    client,
    key,
    moved,
    newRound(player) {
      const next = player ?? setup.players[turn++ % setup.players.length];
      if (!next) throw new Error('the setup names no player');
      return new WalletRound(scene, next);
    },
  };
  return scene;
}

type Over = Readonly<Record<string, unknown>>;

/** One round of one player, with the calls that belong to it. Names of transactions are local: "bet" is another id in every round. */
export class WalletRound {
  readonly roundId = `c:${randomUUID()}`;
  readonly player: TestPlayer;
  private readonly scene: WalletScene;
  private readonly ids = new Map<string, string>();

  constructor(scene: WalletScene, player: TestPlayer) {
    this.scene = scene;
    this.player = player;
  }

  id(name: string): string {
    const known = this.ids.get(name) ?? `c:${randomUUID()}`;
    this.ids.set(name, known);
    return known;
  }

  body(name: string, over: Over): Record<string, unknown> {
    const { merchantCode, gameCode, currency } = this.scene;
    const whole: Record<string, unknown> = {
      requestId: randomUUID(),
      merchantCode,
      playerId: this.player.playerId,
      sessionId: this.player.sessionId,
      gameCode,
      roundId: this.roundId,
      currency,
      occurredAt: new Date().toISOString(),
      txId: this.id(name),
      ...over,
    };
    for (const [field, value] of Object.entries(whole)) if (value === undefined) delete whole[field];
    return whole;
  }

  bet = (amount = '1.00', name = 'bet', over: Over = {}, how?: How) =>
    this.call('wallet/bet', name, { amount, ...over }, how);
  win = (amount = '2.00', name = 'win', over: Over = {}) =>
    this.call('wallet/win', name, { amount, refTxId: this.id('bet'), ...over });
  betwin = (amount = '1.00', winAmount = '2.00', name = 'bet', over: Over = {}) =>
    this.call('wallet/betwin', name, { amount, winAmount, ...over });
  rollback = (name = 'rollback', over: Over = {}) =>
    this.call('wallet/rollback', name, { refTxId: this.id('bet'), ...over });
  adjust = (amount: string, name = 'adjust') =>
    this.call('wallet/adjust', name, { amount, refTxId: this.id('bet'), reason: 'conformance' });
  promo = (amount: string, name = 'promo', over: Over = {}) =>
    this.call('promo/payout', name, { amount, sessionId: undefined, reason: 'conformance', ...over });

  close = (): Promise<Reply> => {
    const { merchantCode, gameCode } = this.scene;
    const about = { merchantCode, gameCode, playerId: this.player.playerId, roundId: this.roundId };
    return this.scene.client.send('POST', '/vendor/v1/round/close', {
      ...about,
      requestId: randomUUID(),
      occurredAt: new Date().toISOString(),
    });
  };

  balance = async (): Promise<bigint> => {
    const { merchantCode, currency } = this.scene;
    const body = { requestId: randomUUID(), merchantCode, playerId: this.player.playerId, currency };
    const reply = await this.scene.client.send('POST', '/vendor/v1/wallet/balance', body);
    if (reply.status !== 200) throw new Error(`balance: ${reply.status} ${reply.text}`);
    return minor(String(reply.body['cash']));
  };

  state = (name: string): Promise<Reply> => this.scene.client.send('GET', `/vendor/v1/tx/${this.id(name)}`);

  /** Sends, and remembers what a first success moved. */
  private async call(path: string, name: string, over: Over, how?: How): Promise<Reply> {
    const body = this.body(name, over);
    const reply = await this.scene.client.send('POST', `/vendor/v1/${path}`, body, how);
    if (reply.status === 200 && reply.body['applied'] === true && reply.body['replayed'] === false)
      this.scene.moved.set(String(body['txId']), this.movement(path, body));
    return reply;
  }

  /** A rollback gives back what its bet took, whatever it says itself. */
  private movement(path: string, body: Over): bigint {
    const amount = minor(textOf(body, 'amount') ?? '0');
    if (path === 'wallet/bet') return -amount;
    if (path === 'wallet/betwin') return minor(String(body['winAmount'])) - amount;
    if (path === 'wallet/rollback') return -(this.scene.moved.get(String(body['refTxId'])) ?? 0n);
    return amount;
  }
}

/** A field of a body that is text; undefined when it is not there, or something else. */
export function textOf(body: Over, field: string): string | undefined {
  const value = body[field];
  return typeof value === 'string' ? value : undefined;
}

/** Minor units of a two-decimal amount. */
export function minor(text: string): bigint {
  const sign = text.startsWith('-') ? -1n : 1n;
  const [whole = '0', cents = ''] = text.replace('-', '').split('.');
  return sign * (BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0').slice(0, 2)));
}
