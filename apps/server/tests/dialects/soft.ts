/** A small client of the soft dialect, written from the protocol's public documentation, and what it says in one sitting. */
import { createHmac, randomUUID } from 'node:crypto';
import type { Client } from './conversation.ts';
import { openClient } from './conversation.ts';

export function softClient(baseUrl: string, secret: Uint8Array): Client {
  return openClient(baseUrl, (body) => ({ 'x-request-sign': createHmac('sha256', secret).update(body).digest('hex') }));
}

export interface Seat {
  readonly userId: string;
  readonly sessionId: string;
  readonly game: string;
  /** A gift of free spins of this player. */
  readonly issueId: string;
}

/** Rounds in one call and in two, a rollback before its bet, free spins, and what must be refused. The player has 100.00. */
export async function softStory(client: Client, seat: Seat): Promise<void> {
  const { userId, sessionId, game, issueId } = seat;
  const base = { user_id: userId, currency: 'USD', game, session_id: sessionId };
  await client.post('What have they got', '/play', base);
  await playInOneCall(client, base);
  await playInTwoCalls(client, base);
  await rollBackBeforeBet(client, base);
  await rollBack(client, base);
  await client.post('What a gift of free spins won', '/freespins', {
    issue_id: issueId,
    status: 'played',
    total_amount: 300,
  });
  await client.post('The same again', '/freespins', { issue_id: issueId, status: 'played', total_amount: 300 });

  await sendRefused(client, base);
  await client.post('What have they got in the end', '/play', base);
}

/** What every call of the player names. */
type Base = Readonly<Record<'user_id' | 'currency' | 'game' | 'session_id', string>>;

const round = () => `game-${randomUUID()}`;

async function playInOneCall(client: Client, base: Base): Promise<void> {
  const [first, bet] = [round(), randomUUID()];
  const both = {
    ...base,
    game_id: first,
    finished: true,
    actions: [
      { action: 'bet', amount: 1_000, action_id: bet },
      { action: 'win', amount: 2_500, action_id: randomUUID() },
    ],
  };
  await client.post('A bet of 10.00 and a win of 25.00 in one call that ends the round', '/play', both);
  await client.post('The same call again', '/play', both);
  await client.post('The same action with another amount', '/play', {
    ...base,
    game_id: first,
    actions: [{ action: 'bet', amount: 2_000, action_id: bet }],
  });
}

async function playInTwoCalls(client: Client, base: Base): Promise<void> {
  const second = round();
  await client.post('A bet alone, with a share for a jackpot', '/play', {
    ...base,
    game_id: second,
    actions: [{ action: 'bet', amount: 500, action_id: randomUUID(), jackpot_contribution: 0.05 }],
  });
  await client.post('It is lost: the round ends without an action', '/play', {
    ...base,
    game_id: second,
    finished: true,
  });
}

async function rollBackBeforeBet(client: Client, base: Base): Promise<void> {
  const [third, lateBet] = [round(), randomUUID()];
  await client.post('A rollback before its bet', '/rollback', {
    ...base,
    game_id: third,
    finished: true,
    actions: [{ action: 'rollback', action_id: randomUUID(), original_action_id: lateBet }],
  });
  await client.post('The bet, late', '/play', {
    ...base,
    game_id: third,
    actions: [{ action: 'bet', amount: 500, action_id: lateBet }],
  });
}

async function rollBack(client: Client, base: Base): Promise<void> {
  const [fourth, undone] = [round(), randomUUID()];
  await client.post('A bet', '/play', {
    ...base,
    game_id: fourth,
    actions: [{ action: 'bet', amount: 700, action_id: undone }],
  });
  await client.post('Its rollback', '/rollback', {
    ...base,
    game_id: fourth,
    finished: true,
    actions: [{ action: 'rollback', action_id: randomUUID(), original_action_id: undone }],
  });
}

async function sendRefused(client: Client, base: Base): Promise<void> {
  await client.post('A bet above what they have', '/play', {
    ...base,
    game_id: round(),
    actions: [{ action: 'bet', amount: 90_000, action_id: randomUUID() }],
  });
  await client.post('A currency they have no wallet in', '/play', { ...base, currency: 'JPY' });
  await client.post('A body changed after signing', '/play', base, { spoil: true });
}
