/** A merchant in a named profile, players with money and a game open, and bets over the signed vendor API. */
import { randomUUID } from 'node:crypto';
import type { Jurisdiction, MerchantSettings } from '@baize/protocol';
import pg from 'pg';
import type { MemberCtx, StaffCtx, Tx } from '#kernel/context.ts';
import { dispatchOnce } from '#kernel/outbox.ts';
import type { Reaction } from '#kernel/outbox.ts';
import { addBankAccount } from '#capabilities/members/index.ts';
import { moneyBody, openVendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';
import type { Player, VendorSetup } from '#capabilities/vendors/testing/vendor-setup.ts';

export interface Guest extends Player {
  readonly bankAccountId: string;
}

export type House = Awaited<ReturnType<typeof openHouse>>;

type Law = Partial<MerchantSettings> & { readonly jurisdiction?: Jurisdiction };

export async function openHouse() {
  const place = await openVendorSetup();
  const owner = new pg.Pool({ connectionString: place.ownerUrl, max: 2 });
  owner.on('error', () => undefined);

  function within<T>(law: Law, at: Date | undefined, work: (tx: Tx) => Promise<T>): Promise<T> {
    return place.within('FIRST', (tx) => {
      const merchant = { ...tx.ctx.merchant, settings: { ...tx.ctx.merchant.settings, ...law } };
      return work({ ...tx, ctx: { ...tx.ctx, merchant, now: at ?? tx.ctx.now } });
    });
  }

  const send = (player: Guest, path: string, over: Record<string, unknown>) =>
    place.call(`wallet/${path}`, moneyBody(player, { txId: randomUUID(), roundId: randomUUID(), ...over }));

  return {
    place,
    newPlayer: (depositMinor?: bigint, options?: { currency?: string }) => newPlayer(place, depositMinor, options),
    /** A verb of the player's own. */
    as: <T>(player: Guest, law: Law, work: (tx: Tx<MemberCtx>) => Promise<T>, at?: Date): Promise<T> =>
      within(law, at, (tx) => work({ ...tx, ctx: { ...tx.ctx, actor: memberActor(player) } })),
    /** A verb of an operator. */
    asStaff: <T>(law: Law, work: (tx: Tx<StaffCtx>) => Promise<T>): Promise<T> =>
      within(law, undefined, (tx) => work({ ...tx, ctx: { ...tx.ctx, actor: ownerActor() } })),
    /** The clock's verbs. */
    bySystem: within,
    /** The refusal's code, or null when the stake was taken. */
    async bet(player: Guest, amount: string, over: Record<string, unknown> = {}): Promise<string | null> {
      const reply = await send(player, 'bet', { amount, ...over });
      return reply.status === 200 ? null : String(reply.body['code']);
    },
    send,
    balance: (player: Guest) => place.balance(player),
    /** Delivers the facts of what was committed. */
    deliver: async (reactions: readonly Reaction[]) => {
      const ctx = await place.within('FIRST', async (tx) => tx.ctx);
      while ((await dispatchOnce(place.services, reactions, async () => ctx)) > 0);
    },
    /** Time passes for a player's sitting: what was then is that much longer ago. */
    async passMinutes(player: Guest, minutes: number): Promise<void> {
      await owner.query(
        `update play_guard set session_at = session_at - make_interval(mins => $2), last_stake_at = last_stake_at - make_interval(mins => $2),
           reality_at = reality_at - make_interval(mins => $2) where member_id = $1`,
        [player.playerId, minutes],
      );
    },
    async rows<T extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<T[]> {
      return (await owner.query<T>(text, [...values])).rows;
    },
    close: async () => {
      await owner.end();
      await place.close();
    },
  };
}

async function newPlayer(
  place: VendorSetup,
  depositMinor = 100_000n,
  options: { currency?: string } = {},
): Promise<Guest> {
  const player = await place.newPlayer(depositMinor, options);
  const bankAccountId = randomUUID();
  await place.within('FIRST', async (tx) => {
    const profile = {
      nickname: 'p',
      payee_name: 'Pat Example',
      details: '{}',
      terms_accepted_at: tx.ctx.now,
      age_confirmed: 18,
    };
    await tx.db
      .insertInto('member_profile')
      .values({ merchant_id: tx.ctx.merchant.id, member_id: player.playerId, ...profile })
      .execute();
    const bank = {
      bankName: 'Bank',
      accountName: 'Pat Example',
      accountNumber: String(Date.now() % 10_000_000_000).padStart(10, '7'),
    };
    await addBankAccount(tx, place.services.config.masterKey, {
      ...bank,
      bankAccountId,
      memberId: player.playerId,
      kind: 'bank',
      network: null,
    });
  });
  return { ...player, bankAccountId };
}

function memberActor(player: Guest): MemberCtx['actor'] {
  return {
    kind: 'member',
    memberId: player.playerId,
    sessionId: player.sessionId,
    account: 'p',
    type: 0,
    state: 'full',
  };
}

function ownerActor(): StaffCtx['actor'] {
  return {
    kind: 'staff',
    staffId: randomUUID(),
    sessionId: randomUUID(),
    displayName: 'Omar',
    role: 'owner',
    state: 'full',
    merchants: ['FIRST'],
    approvalLimitMinor: 0n,
  };
}
