import { Secret, TOTP } from 'otpauth';
import { newTotpSecret, sealTotp } from '#capabilities/identity/index.ts';
import type { Person, TransferWorld } from './transfer-world.ts';

/** Gives a member an authenticator; what it shows at the world's time. */
export async function setTestTotp(world: TransferWorld, { memberId }: Person): Promise<() => string> {
  const secret = newTotpSecret();
  const sealed = sealTotp(world.services.config.masterKey, memberId, secret);
  await world.tx((tx) =>
    tx.db
      .insertInto('member_totp')
      .values({ merchant_id: world.merchant.id, member_id: memberId, secret_sealed: sealed, enrolled_at: tx.ctx.now })
      .execute(),
  );
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return () => totp.generate({ timestamp: world.clock.now().getTime() });
}
