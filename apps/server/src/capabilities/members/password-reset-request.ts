/** What somebody typed who forgot a password, sealed: the outbox keeps its facts for a week, and this names a person. */
import { seal, unseal } from '#kernel/sealed.ts';

export interface PasswordResetRequest {
  readonly username: string;
  readonly email: string;
  readonly language: string;
}

function purpose(merchantId: number): string {
  return `forgotten:${merchantId}`;
}

export function sealResetRequest(masterKey: Buffer, merchantId: number, forgotten: PasswordResetRequest): string {
  return seal(masterKey, JSON.stringify(forgotten), purpose(merchantId)).toString('base64');
}

export function openResetRequest(masterKey: Buffer, merchantId: number, sealed: string): PasswordResetRequest {
  const plain = unseal(masterKey, Buffer.from(sealed, 'base64'), purpose(merchantId)).toString();
  return JSON.parse(plain) as PasswordResetRequest; // our own seal vouches for the shape
}
