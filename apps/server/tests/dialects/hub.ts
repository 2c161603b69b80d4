/** A small client of the hub dialect, written from the protocol's public documentation, and what it says in one sitting. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Client } from './conversation.ts';
import { openClient } from './conversation.ts';

export function newHubKeys(): { privateKey: KeyObject; publicPem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, publicPem: publicKey.export({ format: 'pem', type: 'spki' }) };
}

/** The header's name is the hub's own; ours is made up. */
export function hubClient(baseUrl: string, privateKey: KeyObject): Client {
  return openClient(baseUrl, (body) => ({
    'x-hub-signature': sign('sha256', Buffer.from(body), privateKey).toString('base64'),
  }));
}

/** One unit of currency on this wire. */
export const unit = 100_000;

export interface Seat {
  readonly user: string;
  readonly token: string;
  readonly gameCode: string;
}

/** A round won, a round given up before it began, and what must be refused. The player has 100.00. */
export async function hubStory(client: Client, seat: Seat): Promise<void> {
  const { user, token, gameCode } = seat;
  const base = () => ({ user, token, request_uuid: randomUUID(), game_code: gameCode });
  const money = (round: string, transaction: string) => ({
    ...base(),
    transaction_uuid: transaction,
    round,
    round_closed: false,
    currency: 'USD',
  });
  const [round, bet, win] = [`round-${randomUUID()}`, randomUUID(), randomUUID()];

  await client.post('Who is it', '/user/info', { user, request_uuid: randomUUID() });
  await client.post('What have they got', '/user/balance', base());
  const betBody = { ...money(round, bet), amount: 10 * unit, is_free: false };
  await client.post('A bet of 10.00', '/transaction/bet', betBody);
  await client.post('The same bet again', '/transaction/bet', { ...betBody, request_uuid: randomUUID() });
  await client.post('The same transaction with another amount', '/transaction/bet', { ...betBody, amount: 20 * unit });
  const winBody = { ...money(round, win), amount: 25 * unit, reference_transaction_uuid: bet, round_closed: true };
  await client.post('A win of 25.00 that closes the round', '/transaction/win', winBody);
  await client.post('The same win again', '/transaction/win', { ...winBody, request_uuid: randomUUID() });

  const [lateRound, lateBet] = [`round-${randomUUID()}`, randomUUID()];
  const undo = {
    ...base(),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: lateBet,
    round: lateRound,
    round_closed: true,
  };
  await client.post('A rollback before its bet', '/transaction/rollback', undo);
  await client.post('The bet, late', '/transaction/bet', { ...money(lateRound, lateBet), amount: 5 * unit });
  await client.post('A win for it', '/transaction/win', {
    ...money(lateRound, randomUUID()),
    amount: unit,
    reference_transaction_uuid: lateBet,
  });

  await client.post('A bet above what they have', '/transaction/bet', {
    ...money(`round-${randomUUID()}`, randomUUID()),
    amount: 900 * unit,
  });
  await client.post('An amount the currency cannot hold', '/transaction/bet', {
    ...money(`round-${randomUUID()}`, randomUUID()),
    amount: 1,
  });
  await client.post('A win without a bet', '/transaction/win', {
    ...money(`round-${randomUUID()}`, randomUUID()),
    amount: unit,
    reference_transaction_uuid: randomUUID(),
  });
  await client.post('A token nobody gave out', '/user/balance', { ...base(), token: randomUUID() });
  await client.post('A body changed after signing', '/user/balance', base(), { spoil: true });
  await client.post('What have they got in the end', '/user/balance', base());
}
