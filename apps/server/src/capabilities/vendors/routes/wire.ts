/** The vendor API, version 1: paths, shapes and what each one does. */
import * as wire from '@baize/protocol/vendor';
import { writeWire } from '@baize/protocol';
import type { z } from 'zod';
import { inSystemTx } from '#kernel/in-tx.ts';
import type { CallContext } from '../call-context.ts';
import { accountsFor } from '../money-item.ts';
import { closeRound, moveMoney } from '../money.ts';
import { readCash, readOpenRounds, readTxStates } from '../read.ts';
import { dayFile, manifestOf } from '../recon.ts';
import { booksOf } from '../books.ts';
import type { MoneyCall, Operation } from '../rules.ts';
import { refuse, wireOf } from '../rules.ts';
import { merchantOfToken, verifyAnswer, verifySession } from '../verify-session.ts';
import { moveBatch } from './batch-call.ts';
import type { Answering, Caller, SignedCall } from './signed.ts';
import { signedCall } from './signed.ts';

export const base = '/vendor/v1';
const openRoundsMax = 1_000;
/** A day file is read to its end; nobody plays while waiting for it. */
const reconDeadlineMs = 30_000;

/** One call and the way it is answered. */
export interface Mounted {
  readonly method: string;
  readonly url: string;
  readonly answering: Answering;
}

export function vendorCalls(context: CallContext): Mounted[] {
  const mounted: Mounted[] = [];
  const mount: Mount = (call) =>
    void mounted.push({ method: call.method, url: call.url, answering: signedCall(context, call) });
  mountMoney(mount, context);
  mountSessions(mount, context);
  mountQuestions(mount, context);
  return mounted;
}

type Mount = <T>(call: SignedCall<T>) => void;

function mountMoney(mount: Mount, context: CallContext): void {
  const money = (path: string, operation: Exclude<Operation, 'close'>, body: z.ZodType<MoneyCall>) =>
    mount<MoneyCall>({
      method: 'POST',
      url: `${base}/${path}`,
      body,
      handle: async (caller, call) =>
        JSON.stringify(await moveMoney(context, caller.at(call.merchantCode), operation, call)),
    });
  money('wallet/bet', 'bet', wire.betRequest);
  money('wallet/win', 'win', wire.winRequest);
  money('wallet/betwin', 'betwin', wire.betWinRequest);
  money('wallet/rollback', 'rollback', wire.rollbackRequest);
  money('wallet/adjust', 'adjust', wire.adjustRequest);
  money('promo/payout', 'promo', wire.promoRequest);
  mount({
    method: 'POST',
    url: `${base}/wallet/batch`,
    body: wire.batchRequest,
    handle: async (caller, batch) => JSON.stringify(await moveBatch(context, caller, batch.items)),
  });
  mount({
    method: 'POST',
    url: `${base}/round/close`,
    body: wire.closeRequest,
    handle: async (caller, call) => JSON.stringify(await closeRound(context, caller.at(call.merchantCode), call)),
  });
}

function mountSessions(mount: Mount, context: CallContext): void {
  mount({
    method: 'POST',
    url: `${base}/session/verify`,
    body: wire.verifyRequest,
    handle: async (caller, { token }) => {
      const vendor = caller.inbound.merchants.get(merchantOfToken(token) ?? '') ?? refuse('SESSION_INVALID');
      const game = (nodeId: string) =>
        context.catalogue.of(vendor.merchantId).then((catalogue) => catalogue.byNode.get(nodeId));
      const session = await inSystemTx(context.services.database, (db) => verifySession(db, vendor, token, caller.now));
      const accounts = await accountsFor(context, vendor, session.memberId, session.currency);
      const balance = await inSystemTx(context.services.database, (db) => readCash(db, accounts));
      return JSON.stringify(verifyAnswer(session, vendor, await game(session.nodeId), balance));
    },
  });
  mount({
    method: 'POST',
    url: `${base}/wallet/balance`,
    body: wire.balanceRequest,
    handle: async (caller, call) => {
      const vendor = caller.at(call.merchantCode);
      const wire = wireOf(vendor, call.currency);
      const accounts = await accountsFor(context, vendor, call.playerId, call.currency);
      const balance = await inSystemTx(context.services.database, (db) => readCash(db, accounts));
      return JSON.stringify({
        cash: writeWire(balance, wire, 'down'),
        bonus: writeWire(0n, wire, 'down'),
        currency: call.currency,
      });
    },
  });
}

/** Recovery and reconciliation: a vendor asks about its own transactions at the merchants its key is good for. */
function mountQuestions(mount: Mount, context: CallContext): void {
  const scopeOf = (caller: Caller) => {
    const rows = [...caller.inbound.merchants.values()];
    return booksOf(rows);
  };
  const states = (caller: Caller, txIds: readonly string[]) =>
    inSystemTx(context.services.database, (db) => readTxStates(db, scopeOf(caller), txIds));
  mount({
    method: 'GET',
    url: `${base}/tx/:txId`,
    handle: async (caller, _body, { part: txId }) => {
      if (!/^[A-Za-z0-9:_.-]{1,64}$/.test(txId)) refuse('BAD_REQUEST');
      return JSON.stringify((await states(caller, [txId]))[0]);
    },
  });
  mount({
    method: 'POST',
    url: `${base}/tx/query`,
    body: wire.txQueryRequest,
    handle: async (caller, { txIds }) => JSON.stringify({ items: await states(caller, txIds) }),
  });
  mount({
    method: 'GET',
    url: `${base}/rounds`,
    handle: async (caller, _body, { query }) => {
      if (query.get('state') !== 'open') refuse('BAD_REQUEST');
      return JSON.stringify({
        rounds: await inSystemTx(context.services.database, (db) =>
          readOpenRounds(db, { ...scopeOf(caller), limit: openRoundsMax }),
        ),
      });
    },
  });
  const fileOf = (caller: Caller, day: Date) =>
    inSystemTx(context.services.database, (db) => dayFile(db, scopeOf(caller), day));
  mount({
    method: 'GET',
    url: `${base}/recon/:date`,
    contentType: 'text/csv; charset=utf-8',
    deadlineMs: reconDeadlineMs,
    handle: async (caller, _body, { part }) => fileOf(caller, dayOf(part)),
  });
  mount({
    method: 'GET',
    url: `${base}/recon-manifest/:date`,
    deadlineMs: reconDeadlineMs,
    handle: async (caller, _body, { part }) => {
      const file = await fileOf(caller, dayOf(part));
      const about = { vendorCode: caller.inbound.vendorCode, date: part };
      return JSON.stringify(manifestOf(file, about, await context.platformKeys.signing()));
    },
  });
}

function dayOf(text: string): Date {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return refuse('BAD_REQUEST');
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? refuse('BAD_REQUEST') : day;
}
