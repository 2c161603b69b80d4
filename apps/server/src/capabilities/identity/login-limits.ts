/** What guessing passwords may cost, whoever guesses. Per name a lock; per address and network a wait; per merchant a
 *  picture for all strangers. Who comes from where this account logs in (a device key, a known network) is counted apart
 *  and waits for nobody else's guesses: an attacker locks strangers out, not the owner (security T21). */
import { callerOf } from '@baize/protocol/caller';
import type { Config } from '#kernel/config.ts';
import type { Merchant, Tx } from '#kernel/context.ts';
import { networkOf } from '#kernel/network-of.ts';
import { takeBudget } from './budgets.ts';
import { deviceOf } from './device-key.ts';
import type { Refusal } from './refusal.ts';
import { secondsUntil } from './rules.ts';
import type { TryLimits } from './rules.ts';
import { isNetworkOfName } from './store-networks.ts';
import { forgiveAccount, forgiveTries, takeBackTry, tryStanding } from './attempts.ts';

/** Without a success in between, however slowly they come (NIST SP 800-63B 5.2.2). */
const totalLimits: TryLimits = { failuresMax: 100, lockMinutes: 100 * 365 * 1_440, windowMinutes: Infinity };
const windowMinutes = 30;
const shortWindowMinutes = 10;
const waitMinutes = 5; // specification 9, too many requests
const ipFailuresBeforeCaptcha = 10; // security 1.8
const ipFailuresMax = 60;
const networkFailuresMax = 300;

export function loginLimits({ settings }: Merchant): TryLimits {
  return { failuresMax: settings.lockAfterFailures, lockMinutes: settings.lockMinutes, windowMinutes };
}

function sharedLimits(failuresMax: number): TryLimits {
  return { failuresMax: Math.ceil(failuresMax), lockMinutes: waitMinutes, windowMinutes: shortWindowMinutes };
}

/** Who is trying, as far as tries are concerned. */
export interface Trier {
  /** What the tries of this name are counted by. */
  readonly subject: string;
  /** From a device or network this account logs in from. */
  readonly isKnown: boolean;
}

/** The same work for a name that does not exist. */
export async function trierOf(tx: Tx, masterKey: Buffer, key: string, deviceKey: string | undefined): Promise<Trier> {
  const { merchant, ip } = tx.ctx;
  const device = deviceOf(masterKey, merchant.id, key, deviceKey);
  const network = networkOf(ip);
  const isOwnNetwork = await isNetworkOfName(tx, key, network);
  if (device !== null) return { subject: `${key}|device:${device}`, isKnown: true };
  return isOwnNetwork ? { subject: `${key}|network:${network}`, isKnown: true } : { subject: key, isKnown: false };
}

export interface LoginStanding {
  readonly needsHuman: boolean;
  /** Whether the try after this one will, should it fail. */
  readonly needsHumanNext: boolean;
  /** Counts this try; `memberId` of the account it is at. */
  count(memberId?: string): Promise<void>;
}

/** How the name, the address, its network and the merchant stand. Refused: LOGIN_LOCKED, TOO_MANY_REQUESTS. */
export async function loginStanding(
  tx: Tx,
  trier: Trier,
  { rateMultiplier }: Pick<Config, 'rateMultiplier'>,
): Promise<LoginStanding | Refusal> {
  const { merchant, now, ip } = tx.ctx;
  const byName = await tryStanding(tx, 'login', trier.subject, loginLimits(merchant));
  const byTotal = await tryStanding(tx, 'login_total', trier.subject, totalLimits);
  const byIp = await tryStanding(tx, 'login_ip', callerOf(ip), sharedLimits(ipFailuresMax * rateMultiplier));
  const byNetwork = await tryStanding(
    tx,
    'login_net',
    networkOf(ip),
    sharedLimits(networkFailuresMax * rateMultiplier),
  );
  if (byName.standing.isLocked)
    return { refused: 'LOGIN_LOCKED', captcha: true, retryAfterSeconds: secondsUntil(byName.standing.until, now) };
  if (byTotal.standing.isLocked) return { refused: 'LOGIN_LOCKED', captcha: true, retryAfterSeconds: null };
  for (const { standing } of trier.isKnown ? [] : [byIp, byNetwork])
    if (standing.isLocked)
      return { refused: 'TOO_MANY_REQUESTS', retryAfterSeconds: secondsUntil(standing.until, now) };
  const ipFailures = byIp.standing.isLocked ? ipFailuresMax : byIp.standing.failures;
  const isBusy = !trier.isKnown && (await areStrangersMany(tx, rateMultiplier));
  const needs = (extra: number) =>
    isBusy ||
    (byName.standing.isLocked ? 0 : byName.standing.failures) + extra >= merchant.settings.captchaAfterFailures ||
    (!trier.isKnown && ipFailures + extra >= ipFailuresBeforeCaptcha * rateMultiplier);
  return {
    needsHuman: needs(0),
    needsHumanNext: needs(1),
    async count(memberId) {
      await byName.count();
      await byTotal.count(memberId);
      if (trier.isKnown) return;
      await byIp.count();
      await byNetwork.count();
    },
  };
}

/** What an address and its network may still try, for logins of another kind that have no picture. Refused: TOO_MANY_REQUESTS. */
export async function strangerStanding(
  tx: Tx,
  { rateMultiplier }: Pick<Config, 'rateMultiplier'>,
): Promise<Pick<LoginStanding, 'count'> | Refusal> {
  const { ip, now } = tx.ctx;
  const byIp = await tryStanding(tx, 'login_ip', callerOf(ip), sharedLimits(ipFailuresMax * rateMultiplier));
  const byNetwork = await tryStanding(
    tx,
    'login_net',
    networkOf(ip),
    sharedLimits(networkFailuresMax * rateMultiplier),
  );
  for (const { standing } of [byIp, byNetwork])
    if (standing.isLocked)
      return { refused: 'TOO_MANY_REQUESTS', retryAfterSeconds: secondsUntil(standing.until, now) };
  return {
    async count() {
      await byIp.count();
      await byNetwork.count();
    },
  };
}

async function areStrangersMany(tx: Tx, rateMultiplier: number): Promise<boolean> {
  const wait = await takeBudget(tx, {
    scope: 'login_strangers',
    subject: 'all',
    max: Math.ceil(tx.ctx.merchant.settings.loginStrangersMax * rateMultiplier),
    windowSeconds: shortWindowMinutes * 60,
  });
  return wait !== null;
}

/** The password was right: what was counted for it no longer matters. */
export async function forgiveLogin(tx: Tx, trier: Trier, memberId?: string): Promise<void> {
  await forgiveTries(tx, 'login', trier.subject);
  if (memberId) await forgiveAccount(tx, 'login_total', memberId);
  if (trier.isKnown) return;
  await takeBackTry(tx, 'login_ip', callerOf(tx.ctx.ip));
  await takeBackTry(tx, 'login_net', networkOf(tx.ctx.ip));
}
