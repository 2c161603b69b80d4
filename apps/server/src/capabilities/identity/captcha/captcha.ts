/** Captchas: the server keeps an id and a keyed hash of the answer for two minutes; the first attempt uses it up,
 *  whatever its result (security 1.8). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { HumanPurpose } from '../human-verification.ts';

const lifeMs = 120_000;
const paceMs = 1_000;

function answerHmac(masterKey: Buffer, merchantId: number, captchaId: string, answer: string): Buffer {
  return createHmac('sha256', masterKey)
    .update(`captcha:${merchantId}:${captchaId}:${answer.trim().toUpperCase()}`)
    .digest();
}

/** One picture a second for a client; which one it was shown last is kept. */
async function keepPace(tx: Tx, captchaId: string): Promise<void> {
  const { merchant, now, ip } = tx.ctx;
  const { rows } = await sql`
    insert into captcha_pace (merchant_id, client, last_at, captcha_id) values (${merchant.id}, ${ip}, ${now}, ${captchaId})
    on conflict (merchant_id, client) do update set last_at = excluded.last_at, captcha_id = excluded.captcha_id where captcha_pace.last_at <= ${new Date(now.getTime() - paceMs)}
    returning 1`.execute(tx.db);
  if (rows.length === 0) fail('CAPTCHA_TOO_SOON', { retryAfterSeconds: 1 });
}

/** Remembers a captcha with this answer, for one purpose or for any. Errors: CAPTCHA_TOO_SOON. */
export async function issueCaptcha(
  tx: Tx,
  masterKey: Buffer,
  answer: string,
  purpose: HumanPurpose | 'any',
): Promise<{ id: string; expiresAt: Date }> {
  const { merchant, now } = tx.ctx;
  const id = tx.ctx.newId();
  await keepPace(tx, id);
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

/** The answer to a picture: to the one it names, or as a text alone to the last one the caller's address was shown. */
export type CaptchaGiven = { readonly id: string; readonly answer: string } | string;

async function named(tx: Tx, given: CaptchaGiven): Promise<Exclude<CaptchaGiven, string> | null> {
  if (typeof given !== 'string') return given;
  const { merchant, ip } = tx.ctx;
  const last = await tx.db
    .selectFrom('captcha_pace')
    .select('captcha_id')
    .where('merchant_id', '=', merchant.id)
    .where('client', '=', ip)
    .executeTakeFirst();
  return last?.captcha_id ? { id: last.captcha_id, answer: given } : null;
}

/** Uses a captcha up and tells whether the answer was right, in time and for this purpose. Commit the transaction also when it was not. */
export async function consumeCaptcha(
  tx: Tx,
  masterKey: Buffer,
  captcha: CaptchaGiven,
  purpose: HumanPurpose,
): Promise<boolean> {
  const { merchant, now } = tx.ctx;
  const given = await named(tx, captcha);
  if (!given) return false;
  const row = await tx.db
    .deleteFrom('captcha')
    .where('merchant_id', '=', merchant.id)
    .where('captcha_id', '=', given.id)
    .returning(['answer_hmac', 'purpose', 'expires_at'])
    .executeTakeFirst();
  if (!row || now >= row.expires_at || (row.purpose !== purpose && row.purpose !== 'any')) return false;
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
