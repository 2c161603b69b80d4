import type { Tx } from '#kernel/context.ts';

export type SocialProvider = 'google' | 'facebook';

export interface FlowRow {
  readonly provider: SocialProvider;
  readonly secretsSealed: Buffer;
  readonly bindingHash: Buffer;
  readonly redirectUri: string;
  readonly memberId: string | null;
  readonly sessionId: string | null;
  readonly agentArea: boolean;
  readonly expiresAt: Date;
}

export async function insertFlow(tx: Tx, stateHash: Buffer, row: FlowRow): Promise<void> {
  await tx.db
    .insertInto('social_flow')
    .values({
      merchant_id: tx.ctx.merchant.id,
      state_hash: stateHash,
      provider: row.provider,
      secrets_sealed: row.secretsSealed,
      binding_hash: row.bindingHash,
      redirect_uri: row.redirectUri,
      member_id: row.memberId,
      session_id: row.sessionId,
      agent_area: row.agentArea,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** Takes a flow out: the second answer to one start finds nothing. */
export async function takeFlow(tx: Tx, stateHash: Buffer): Promise<FlowRow | undefined> {
  const row = await tx.db
    .deleteFrom('social_flow')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('state_hash', '=', stateHash)
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      provider: row.provider as SocialProvider, // written by insertFlow only
      secretsSealed: row.secrets_sealed,
      bindingHash: row.binding_hash,
      redirectUri: row.redirect_uri,
      memberId: row.member_id,
      sessionId: row.session_id,
      agentArea: row.agent_area,
      expiresAt: row.expires_at,
    }
  );
}

/** Who somebody is, in a provider's words. */
export interface Identity {
  readonly provider: SocialProvider;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

export async function readLinkedMember(tx: Tx, provider: SocialProvider, subject: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('social_link')
    .select('member_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.member_id;
}

export interface LinkRow {
  readonly provider: SocialProvider;
  readonly label: string | null;
  readonly linkedAt: Date;
}

export async function readLinks(tx: Tx, memberId: string): Promise<LinkRow[]> {
  const rows = await tx.db
    .selectFrom('social_link')
    .select(['provider', 'label', 'linked_at as linkedAt'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .execute();
  return rows.map((row) => ({ ...row, provider: row.provider as SocialProvider })); // written by insertLink only
}

/** False when this person or this member has another link at the provider; two at once are ordered by the indexes. */
export async function insertLink(tx: Tx, memberId: string, identity: Identity): Promise<boolean> {
  const result = await tx.db
    .insertInto('social_link')
    .values({
      merchant_id: tx.ctx.merchant.id,
      provider: identity.provider,
      subject: identity.subject,
      member_id: memberId,
      label: identity.email ?? identity.name,
      linked_at: tx.ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteLink(tx: Tx, memberId: string, provider: SocialProvider): Promise<boolean> {
  const result = await tx.db
    .deleteFrom('social_link')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function insertTicket(tx: Tx, ticketHash: Buffer, identity: Identity, expiresAt: Date): Promise<void> {
  await tx.db
    .insertInto('social_ticket')
    .values({
      merchant_id: tx.ctx.merchant.id,
      ticket_hash: ticketHash,
      provider: identity.provider,
      subject: identity.subject,
      email: identity.email,
      is_email_verified: identity.isEmailVerified,
      name: identity.name,
      expires_at: expiresAt,
    })
    .execute();
}

function ticketOf(row: {
  provider: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}): Identity {
  return { ...row, provider: row.provider as SocialProvider }; // written by insertTicket only
}

const ticketColumns = ['provider', 'subject', 'email', 'is_email_verified as isEmailVerified', 'name'] as const;

export async function readTicket(tx: Tx, ticketHash: Buffer): Promise<Identity | undefined> {
  const row = await tx.db
    .selectFrom('social_ticket')
    .select(ticketColumns)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', tx.ctx.now)
    .executeTakeFirst();
  return row && ticketOf(row);
}

/** Takes a ticket out: it registers one account. */
export async function takeTicket(tx: Tx, ticketHash: Buffer): Promise<Identity | undefined> {
  const row = await tx.db
    .deleteFrom('social_ticket')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', tx.ctx.now)
    .returning(ticketColumns)
    .executeTakeFirst();
  return row && ticketOf(row);
}

export async function deleteOldFlowsAndTickets(tx: Tx): Promise<void> {
  const { merchant, now } = tx.ctx;
  await tx.db.deleteFrom('social_flow').where('merchant_id', '=', merchant.id).where('expires_at', '<', now).execute();
  await tx.db
    .deleteFrom('social_ticket')
    .where('merchant_id', '=', merchant.id)
    .where('expires_at', '<', now)
    .execute();
}
