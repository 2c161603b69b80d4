/** A short history of money for the demo members, so that every screen and every example has something true to show.
 *  All of it goes through the verbs; only the provider's words are ours. */
import { seedIds } from '@baize/protocol';
import { PNG } from 'pngjs';
import { addDepositProofs } from '#capabilities/deposits/add-proofs.ts';
import { mayLeave } from '#capabilities/deposits/index.ts';
import { receiveTransfer } from '#capabilities/deposits/receive-transfer.ts';
import { createDeposit } from '#capabilities/deposits/request.ts';
import { markPending } from '#capabilities/deposits/mark-pending.ts';
import { settleDeposit } from '#capabilities/deposits/settle.ts';
import { addBankAccount } from '#capabilities/members/index.ts';
import { quoteExchange, setRate } from '#capabilities/wallet/index.ts';
import { takeQuote } from '#capabilities/wallet/exchange.ts';
import { addProofs } from '#capabilities/withdrawals/add-proofs.ts';
import { approveWithdrawal } from '#capabilities/withdrawals/approve.ts';
import { claimDue } from '#capabilities/withdrawals/claim.ts';
import { confirmReceipt } from '#capabilities/withdrawals/confirm-receipt.ts';
import { requestWithdrawal } from '#capabilities/withdrawals/request.ts';
import { settlePayout } from '#capabilities/withdrawals/settle-payout.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { cleanImage } from '#kernel/uploads.ts';
import { baizeRates } from './cashier.ts';
import { seedActors, seedTx } from './context.ts';
import { seedAccountChange } from './methods.ts';

const dayMs = 86_400_000;
const provider = 'paydesk';
/** The id of the proof picture that the console's example reads. */
const proofId = '0199b000-0000-7000-8000-000000000901';
const transferProofId = '0199b000-0000-7000-8000-000000000902';
const staffLimit = 1_000_000_000n;

interface Owner {
  readonly merchant: Merchant;
  readonly memberId: string;
  readonly account: string;
  readonly bankAccountId: string;
}

export async function deposit(
  services: Services,
  owner: Owner,
  given: {
    id: string;
    amountMinor: bigint;
    agoMs: number;
    isPaid: boolean;
    method?: string;
    currency?: string;
    /** When something else arrives than was asked for, and the id of its receipt. */
    arrives?: { amountMinor: bigint; receiptId: string };
  },
): Promise<void> {
  const { merchant, memberId, account } = owner;
  const ctx = seedActors(services, given.agoMs).member(merchant, memberId, account, [given.id]);
  const { currency = merchant.settings.currency, method = 'qr', arrives } = given;
  const body = {
    amountMinor: given.amountMinor.toString(),
    currency,
    method,
    idempotencyKey: services.newId(),
  };
  const base = services.config.publicBaseUrl;
  const opened = {
    providerId: `sample-${given.id.slice(-12)}`,
    cashierUrl: `${services.config.payments.url}/`,
    expiresAt: new Date(ctx.now.getTime() + 86_400_000),
    qrText: method === 'qr' ? `${services.config.payments.url}/` : null,
    payee: method === 'bank_transfer' ? harbourAccount : null,
    address: method.startsWith('usdt') ? sampleAddress : null,
  };
  const hears = seedActors(services, given.agoMs).member(
    merchant,
    memberId,
    account,
    arrives ? [arrives.receiptId] : [],
  );
  const ways = {
    provider,
    webhookUrl: `${base}/provider/v1/webhooks/${provider}`,
    wires: services.config.payments.wires,
    returnUrl: `${base}/member/depositv2`,
  };
  await seedTx(services, ctx, async ({ db }) => {
    await createDeposit({ db, ctx }, body, ways);
    const tx = { db, ctx: hears };
    await markPending(tx, given.id, opened);
    if (given.isPaid || arrives)
      await settleDeposit(tx, given.id, {
        outcome: 'succeeded',
        providerId: opened.providerId,
        amountMinor: arrives?.amountMinor ?? given.amountMinor,
        currency,
        reason: null,
      });
  });
}

const harbourAccount = { bankName: 'Harbour Bank', accountName: 'BAIZE COLLECTION', accountNumber: '7719004410229' };
const sampleAddress = 'TJoBBixNdmo95hyjC74jTF3dHpeUmq7erR';

/** Wallets, deposits and rates in the further currencies, and what waits for an operator. */
async function currencies(services: Services, mira: Owner, hal: Owner): Promise<void> {
  const { merchant } = mira;
  const weekAgo = seedActors(services, 7 * dayMs);
  await seedTx(services, weekAgo.system(merchant), async (tx) => {
    for (const [from, to, rate] of baizeRates) await setRate(tx, { from, to, rate, by: 'Olive W.' });
  });
  const paid = { isPaid: true } as const;
  await deposit(services, mira, {
    ...paid,
    id: services.newId(),
    amountMinor: 50_000n,
    agoMs: 4 * dayMs,
    currency: 'JPY',
  });
  await deposit(services, mira, {
    ...paid,
    id: services.newId(),
    amountMinor: 250_000_000n,
    agoMs: 2 * dayMs,
    currency: 'USDT',
    method: 'usdt-trc20',
  });
  const taking = weekAgo.member(merchant, mira.memberId, mira.account, [seedIds.quote]);
  const now = { ...taking, now: new Date(services.clock.now().getTime() - dayMs) };
  await seedTx(services, now, async (tx) => {
    const quote = await quoteExchange(tx, { from: 'USD', to: 'JPY', amountMinor: 2_000n });
    await takeQuote(tx, quote.quote_id, mayLeave);
  });
  await seedTx(services, weekAgo.system(merchant), (tx) =>
    addBankAccount(tx, services.config.masterKey, {
      bankAccountId: services.newId(),
      memberId: mira.memberId,
      kind: 'crypto',
      network: 'TRC-20',
      bankName: 'TRC-20',
      accountName: 'Cold wallet',
      accountNumber: 'TCxrde5A3JhTcwvNqhqQETHjNV5cZQPBaP',
    }),
  );
  await waitingMoney(services, mira, hal);
}

/** A payment that was too small, one that nobody can tell, and transfers with and without a picture. */
async function waitingMoney(services: Services, mira: Owner, hal: Owner): Promise<void> {
  const { merchant } = mira;
  const open = { isPaid: false } as const;
  const small = { amountMinor: 14_800n, receiptId: seedIds.receiptOpen };
  await deposit(services, mira, {
    ...open,
    id: seedIds.depositReview,
    amountMinor: 15_000n,
    agoMs: 50 * 60_000,
    arrives: small,
  });
  const hears = seedActors(services, 40 * 60_000).member(merchant, mira.memberId, mira.account, [
    seedIds.receiptForReturn,
  ]);
  await seedTx(services, hears, (tx) =>
    receiveTransfer(tx, {
      provider,
      providerId: 'sample-line-1',
      amountMinor: 32_100n,
      currency: 'USD',
      payer: 'J. Quill',
      text: 'rent november',
    }),
  );
  // young enough to be opened at the payment company at the first start
  const transfer = { ...open, method: 'bank_transfer' };
  await deposit(services, hal, { ...transfer, id: seedIds.depositTransfer, amountMinor: 15_000n, agoMs: 4 * 60_000 });
  const picture = await statement();
  const proof = seedActors(services).member(merchant, hal.memberId, hal.account, [transferProofId]);
  await seedTx(services, proof, (tx) =>
    addDepositProofs(tx, services.config.dataDir, seedIds.depositTransfer, [picture]),
  );
  await deposit(services, hal, {
    ...transfer,
    id: seedIds.depositForRefusal,
    amountMinor: 22_000n,
    agoMs: 3 * 60_000,
  });
  await deposit(services, mira, { ...transfer, id: seedIds.depositForProof, amountMinor: 17_500n, agoMs: 2 * 60_000 });
}

async function request(
  services: Services,
  owner: Owner,
  id: string,
  amountMinor: bigint,
  agoMs: number,
): Promise<void> {
  const ctx = seedActors(services, agoMs).member(owner.merchant, owner.memberId, owner.account, [id]);
  const body = {
    amountMinor: amountMinor.toString(),
    currency: owner.merchant.settings.currency,
    bankAccountId: owner.bankAccountId,
    withdrawPassword: '',
    idempotencyKey: services.newId(),
  };
  await seedTx(services, ctx, (tx) => requestWithdrawal(tx, services.config, body));
}

/** Approves, and lets the provider say it was sent. */
export async function pay(
  services: Services,
  owner: Owner,
  id: string,
  amountMinor: bigint,
  agoMs: number,
): Promise<void> {
  await request(services, owner, id, amountMinor, agoMs + 20 * 60_000);
  const actors = seedActors(services, agoMs);
  const staff = actors.staff(owner.merchant, seedIds.staff, 'Rosa O.', staffLimit);
  await seedTx(services, staff, (tx) => approveWithdrawal(tx, { withdrawalId: id, amountMinor, note: null, provider }));
  const system = actors.system(owner.merchant);
  const context = { masterKey: services.config.masterKey, webhookUrl: services.config.publicBaseUrl, limit: 1 };
  const claimed = await seedTx(services, system, (tx) => claimDue(tx, context));
  for (const { payoutId } of claimed) {
    const end = {
      outcome: 'sent',
      providerId: `sample-${id.slice(-12)}`,
      bankReference: `TR 44${id.slice(-3)} 9921`,
      reason: null,
      amountMinor,
      currency: owner.merchant.settings.currency,
    } as const;
    await seedTx(services, system, (tx) => settlePayout(tx, payoutId, end));
  }
}

async function answer(
  services: Services,
  owner: Owner,
  id: string,
  arrived: 'all' | 'part' | 'nothing',
  amountReceivedMinor: bigint | null,
  ids: readonly string[] = [],
): Promise<void> {
  const ctx = seedActors(services).member(owner.merchant, owner.memberId, owner.account, ids);
  await seedTx(services, ctx, (tx) => confirmReceipt(tx, id, { arrived, amountReceivedMinor, remark: null }));
}

/** A bank statement as a picture: lines on paper. */
async function statement() {
  const picture = new PNG({ width: 360, height: 480 });
  picture.data.fill(250);
  for (let line = 0; line < 14; line += 1) {
    for (let x = 30; x < 330 - ((line * 53) % 140); x += 1)
      for (let y = 40 + line * 30; y < 48 + line * 30; y += 1)
        picture.data.fill(line === 5 ? 60 : 180, (y * 360 + x) * 4, (y * 360 + x) * 4 + 3);
  }
  return cleanImage(PNG.sync.write(picture));
}

export async function seedMoney(services: Services, baize: Merchant): Promise<void> {
  const mira: Owner = {
    merchant: baize,
    memberId: seedIds.member,
    account: 'minnow88',
    bankAccountId: seedIds.bankAccount,
  };
  const hal: Owner = {
    merchant: baize,
    memberId: seedIds.memberOther,
    account: 'heron21',
    bankAccountId: seedIds.bankAccount,
  };
  await deposit(services, mira, {
    id: seedIds.depositSucceeded,
    amountMinor: 400_000n,
    agoMs: 6 * dayMs,
    isPaid: true,
  });
  await deposit(services, hal, { id: services.newId(), amountMinor: 50_000n, agoMs: 5 * dayMs, isPaid: true });

  await pay(services, mira, seedIds.withdrawalReceived, 8_000n, 5 * dayMs);
  await answer(services, mira, seedIds.withdrawalReceived, 'all', null);
  await pay(services, mira, seedIds.withdrawalDisputed, 42_000n, 3 * dayMs);
  await answer(services, mira, seedIds.withdrawalDisputed, 'part', 30_000n);
  const proof = seedActors(services).member(baize, mira.memberId, mira.account, [proofId]);
  const picture = await statement();
  await seedTx(services, proof, (tx) => addProofs(tx, services.config.dataDir, seedIds.withdrawalDisputed, [picture]));
  await pay(services, mira, seedIds.withdrawalForProof, 9_000n, 2 * dayMs);
  await answer(services, mira, seedIds.withdrawalForProof, 'nothing', null);
  await pay(services, mira, seedIds.withdrawalPaid, 15_000n, 10 * 60_000);

  await request(services, mira, seedIds.withdrawalLarge, 150_000n, 18 * 60_000);
  await request(services, mira, seedIds.withdrawalRequested, 30_000n, 12 * 60_000);
  await request(services, mira, seedIds.withdrawalForReject, 6_000n, 9 * 60_000);
  await request(services, mira, seedIds.withdrawalForHold, 4_500n, 4 * 60_000);
  await request(services, mira, seedIds.withdrawalForBulk, 3_500n, 3 * 60_000);
  await deposit(services, mira, { id: seedIds.depositPending, amountMinor: 20_000n, agoMs: 60_000, isPaid: false });
  await currencies(services, mira, hal);
  await seedAccountChange(services, baize);
}
