/** One client for every round: what is played at the arcade moves the money that the arcade holds, anything else the platform's, in the
 *  words of the vendor whose game it is. */
import { currencyOf, formatDecimal } from '@baize/protocol';
import type { Pool } from 'pg';
import type { Config } from '#config.ts';
import { openHubWallet } from '#dialects/hub-wallet.ts';
import { openSoftWallet } from '#dialects/soft-wallet.ts';
import { hubVendor, isCodeOf, softVendor } from '#dialects/vendors.ts';
import { lotteryVendorOf, lotteryVendors } from '#lottery/lotteries.ts';
import type { Outcome, PlatformClient, TxAnswer } from '#platform/client.ts';
import { openPlatform } from '#platform/client.ts';
import { balanceOf } from '#store/arcade.ts';
import { txOf } from '#store/arcade-tx.ts';
import type { ArcadeTx } from '#store/arcade-tx.ts';
import { isArcadeCode } from './games.ts';
import { moveArcadeMoney } from './move-money.ts';

export function openWallets(
  config: Pick<Config, 'platformUrl' | 'vendorKey' | 'walletTimeoutMs' | 'hub'>,
  pool: Pool,
  now: () => number,
): PlatformClient {
  const platform = openPlatform(config, now);
  const vendorKey = { ...config.vendorKey, id: `${config.vendorKey.id}.arcade` };
  const arcade = openPlatform({ ...config, vendorKey }, now); // whose sessions the platform opens under a key of their own
  const soft = openSoftWallet(config);
  const hub = config.hub && openHubWallet(config, config.hub.privateKey);
  const ofLotteries = new Map(
    lotteryVendors.map((vendor) => [
      vendor,
      openPlatform({ ...config, vendorKey: { ...config.vendorKey, id: `${config.vendorKey.id}.${vendor.path}` } }, now),
    ]),
  );
  /** Whose name our calls to the platform carry. */
  const clientOf = (wireGameCode: unknown): PlatformClient => {
    const vendor = lotteryVendorOf(wireGameCode);
    return (vendor && ofLotteries.get(vendor)) ?? platform;
  };
  const walletOf = (wireGameCode: unknown) => {
    if (isCodeOf(softVendor, wireGameCode)) return soft;
    return hub && isCodeOf(hubVendor, wireGameCode) ? hub : clientOf(wireGameCode);
  };
  const verifyHere: PlatformClient['verifySession'] = async (token, wireGameCode) => {
    const verified = await arcade.verifySession(token, wireGameCode);
    if (verified.kind !== 'done') return verified;
    return { kind: 'done', value: { ...verified.value, balance: await held(pool, verified.value) } };
  };
  const findEither: PlatformClient['transaction'] = async (txId, wireGameCode) => {
    const own = await txOf(pool, txId);
    return own ? { kind: 'done', value: txAnswerOf(own) } : clientOf(wireGameCode).transaction(txId, wireGameCode);
  };
  const heldHere = async (player: Player): ReturnType<PlatformClient['balance']> => ({
    kind: 'done',
    value: { cash: await held(pool, player) },
  });
  return {
    verifySession: (token, wireGameCode) =>
      isArcadeCode(wireGameCode)
        ? verifyHere(token, wireGameCode).catch(unknown)
        : clientOf(wireGameCode).verifySession(token, wireGameCode),
    money: (call, body) =>
      isArcadeCode(body['gameCode'])
        ? moveArcadeMoney(pool, call, body, new Date(now())).catch(unknown)
        : walletOf(body['gameCode']).money(call, body),
    transaction: (txId, wireGameCode) => findEither(txId, wireGameCode).catch(unknown),
    balance: (player) =>
      isArcadeCode(player.wireGameCode)
        ? heldHere(player).catch(unknown)
        : walletOf(player.wireGameCode).balance(player),
  };
}

/** The books did not answer: nobody knows whether they have it. */
function unknown(error: unknown): Outcome<never> {
  return { kind: 'unknown', why: error instanceof Error ? error.message : 'database' };
}

function txAnswerOf(tx: ArcadeTx): TxAnswer {
  const state = tx.state === 'done' ? 'accepted' : tx.state;
  const amount = formatDecimal(tx.amount, currencyOf(tx.currency)?.exponent ?? 2);
  const declineCode = tx.state === 'declined' ? 'INSUFFICIENT_FUNDS' : null;
  return {
    txId: tx.txId,
    kind: tx.call,
    state,
    amount,
    currency: tx.currency,
    roundId: null,
    declineCode,
    at: tx.at.toISOString(),
  };
}

type Player = Parameters<typeof balanceOf>[1];

async function held(pool: Pool, player: Player): Promise<string> {
  return formatDecimal(await balanceOf(pool, player), currencyOf(player.currency)?.exponent ?? 2);
}
