/** SQL of identity checks. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { KycCase, KycDocument, KycStep } from '#kernel/schema.gen.ts';

export type CaseRow = Selectable<KycCase>;

function cases(tx: Tx) {
  return tx.db.selectFrom('kyc_case').selectAll().where('merchant_id', '=', tx.ctx.merchant.id);
}

export async function findCaseOf(tx: Tx, memberId: string): Promise<CaseRow | undefined> {
  return cases(tx).where('member_id', '=', memberId).executeTakeFirst();
}

export async function findCase(tx: Tx, caseId: string): Promise<CaseRow | undefined> {
  return cases(tx).where('case_id', '=', caseId).executeTakeFirst();
}

export async function lockCase(tx: Tx, caseId: string): Promise<CaseRow | undefined> {
  return cases(tx).where('case_id', '=', caseId).forUpdate().executeTakeFirst();
}

/** The member's case, made when there is none, held until the transaction ends. */
export async function openCase(tx: Tx, memberId: string): Promise<CaseRow> {
  await tx.db
    .insertInto('kyc_case')
    .values({ merchant_id: tx.ctx.merchant.id, case_id: tx.ctx.newId(), member_id: memberId, state: 'none' })
    .onConflict((clash) => clash.columns(['merchant_id', 'member_id']).doNothing())
    .execute();
  return cases(tx).where('member_id', '=', memberId).forUpdate().executeTakeFirstOrThrow();
}

export async function updateCase(tx: Tx, caseId: string, change: Updateable<KycCase>): Promise<void> {
  await tx.db
    .updateTable('kyc_case')
    .set(change)
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('case_id', '=', caseId)
    .execute();
}

export async function insertDocument(tx: Tx, row: Omit<Insertable<KycDocument>, 'merchant_id' | 'at'>): Promise<void> {
  await tx.db
    .insertInto('kyc_document')
    .values({ merchant_id: tx.ctx.merchant.id, at: tx.ctx.now, ...row })
    .execute();
}

export async function documentsOf(tx: Tx, caseId: string): Promise<Selectable<KycDocument>[]> {
  return tx.db
    .selectFrom('kyc_document')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('case_id', '=', caseId)
    .orderBy('at')
    .execute();
}

export async function insertStep(
  tx: Tx,
  row: Omit<Insertable<KycStep>, 'merchant_id' | 'step_id' | 'at'>,
): Promise<void> {
  const { merchant, newId, now } = tx.ctx;
  await tx.db
    .insertInto('kyc_step')
    .values({ merchant_id: merchant.id, step_id: newId(), at: now, ...row })
    .execute();
}

export async function stepsOf(tx: Tx, caseId: string): Promise<Selectable<KycStep>[]> {
  return tx.db
    .selectFrom('kyc_step')
    .selectAll()
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('case_id', '=', caseId)
    .orderBy('at')
    .orderBy('step_id')
    .execute();
}

export interface Likeness {
  readonly kind: 'document' | 'payment_account' | 'device';
  readonly memberId: string;
  readonly at: Date | null;
}

/** Other members who share a document, payment account or device with this one. */
export async function likenessOf(tx: Tx, memberId: string): Promise<Likeness[]> {
  const rows = await tx.db
    .selectFrom('kyc_likeness')
    .select(['kind', 'other_id as memberId', 'at'])
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('other_id')
    .limit(50)
    .execute();
  return rows as Likeness[]; // the view's three kinds
}

const waiting = ['submitted', 'in_review'] as const;
const decided = ['more_needed', 'verified', 'refused', 'expired'] as const;

export async function countWaiting(tx: Tx): Promise<number> {
  const row = await tx.db
    .selectFrom('kyc_case')
    .select((eb) => eb.fn.countAll<bigint>().as('n'))
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('state', 'in', waiting)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function pageOfCases(
  tx: Tx,
  queue: 'waiting' | 'decided',
  page: { limit: number; skip: number },
): Promise<{ rows: CaseRow[]; total: number }> {
  const isWaiting = queue === 'waiting';
  const query = tx.db
    .selectFrom('kyc_case')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('state', 'in', isWaiting ? waiting : decided);
  const { n } = await query.select((eb) => eb.fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(isWaiting ? 'submitted_at' : 'decided_at', isWaiting ? 'asc' : 'desc')
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { rows, total: Number(n) };
}

/** Verified checks of players whose document turned up at somebody else since the decision, or who bound a payment account since
 *  then that somebody else had bound before. An account that another player binds later raises nothing here: anybody can type a
 *  number, and it is the later one whose withdrawal is looked at. A browser alone is shared in every household: it is shown to the
 *  operator and raises nothing. */
export async function readDoubtful(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('kyc_case')
    .select('case_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('state', '=', 'verified')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('kyc_likeness')
          .select('kind')
          .whereRef('kyc_likeness.merchant_id', '=', 'kyc_case.merchant_id')
          .whereRef('kyc_likeness.member_id', '=', 'kyc_case.member_id')
          .where((either) =>
            either.or([
              either.and([
                either('kind', '=', 'document'),
                either('kyc_likeness.at', '>', either.ref('kyc_case.decided_at')),
              ]),
              either.and([
                either('kind', '=', 'payment_account'),
                either('kyc_likeness.own_at', '>', either.ref('kyc_case.decided_at')),
                either('kyc_likeness.own_at', '>', either.ref('kyc_likeness.at')),
              ]),
            ]),
          ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map((row) => row.case_id);
}

/** Verified checks whose document ran out, by the day of the merchant's zone. */
export async function readOutdated(tx: Tx, today: string, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('kyc_case')
    .select('case_id')
    .where('merchant_id', '=', tx.ctx.merchant.id)
    .where('state', '=', 'verified')
    .where('valid_until', '<', today)
    .limit(limit)
    .execute();
  return rows.map((row) => row.case_id);
}
