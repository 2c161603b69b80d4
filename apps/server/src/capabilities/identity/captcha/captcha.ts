/** Captchas: the server keeps an id and a keyed hash of the answer for two minutes; the first attempt uses it up,
 *  whatever its result (security 1.8). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/fail.ts';
import type { HumanPurpose } from '../human.ts';

const lifeMs = 120_000;
const paceMs = 1_000;

function answerHmac(masterKey: Buffer, merchantId: number, captchaId: string, answer: string): Buffer {
  return createHmac('sha256', masterKey)
    .update(`captcha:${merchantId}:${captchaId}:${answer.trim().toUpperCase()}`)
    .digest();
}

/** One picture a second for a client. */
async function keepPace(tx: Tx): Promise<void> {
  const { merchant, now, ip } = tx.ctx;
  const { rows } = await sql`
    insert into captcha_pace (merchant_id, client, last_at) values (${merchant.id}, ${ip}, ${now})
    on conflict (merchant_id, client) do update set last_at = excluded.last_at where captcha_pace.last_at <= ${new Date(now.getTime() - paceMs)}
    returning 1`.execute(tx.db);
  if (rows.length === 0) fail('CAPTCHA_TOO_SOON', { retryAfterSeconds: 1 });
}

/** Remembers a captcha with this answer, for one purpose. Errors: CAPTCHA_TOO_SOON. */
export async function issueCaptcha(
  tx: Tx,
  masterKey: Buffer,
  answer: string,
  purpose: HumanPurpose,
): Promise<{ id: string; expiresAt: Date }> {
  await keepPace(tx);
  const { merchant, now } = tx.ctx;
  const id = tx.ctx.newId();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await tx.db
    .insertInto('captcha')
    .values({
      merchant_id: merchant.id,
      captcha_id: id,
      purpose,
      answer_hmac: answerHmac(masterKey, merchant.id, id, answer),
      expires_at: expiresAt,
    })
    .execute();
  return { id, expiresAt };
}

/** Uses a captcha up and tells whether the answer was right, in time and for this purpose. Commit the transaction also when it was not. */
export async function consumeCaptcha(
  tx: Tx,
  masterKey: Buffer,
  given: { id: string; answer: string },
  purpose: HumanPurpose,
): Promise<boolean> {
  const { merchant, now } = tx.ctx;
  const row = await tx.db
    .deleteFrom('captcha')
    .where('merchant_id', '=', merchant.id)
    .where('captcha_id', '=', given.id)
    .returning(['answer_hmac', 'purpose', 'expires_at'])
    .executeTakeFirst();
  if (!row || now >= row.expires_at || row.purpose !== purpose) return false;
  return timingSafeEqual(row.answer_hmac, answerHmac(masterKey, merchant.id, given.id, given.answer));
}

export async function forgetOldCaptchas(tx: Tx): Promise<void> {
  const { merchant, now } = tx.ctx;
  await tx.db.deleteFrom('captcha').where('merchant_id', '=', merchant.id).where('expires_at', '<', now).execute();
  await tx.db
    .deleteFrom('captcha_pace')
    .where('merchant_id', '=', merchant.id)
    .where('last_at', '<', new Date(now.getTime() - lifeMs))
    .execute();
}
