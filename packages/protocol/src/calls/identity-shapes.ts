/** Shapes that the ways in share. */
import { z } from 'zod';
import { humanProof, id, instant } from '../common.ts';
import { codeTyped, plainTyped } from '../typed-text.ts';

export const password = z.string().min(1).max(128);
/** A code of the authenticator or a withdrawal password: six digits of any script, grouped as people group them ("123 456"). */
export const sixDigits = z
  .string()
  .overwrite(codeTyped)
  .regex(/^[0-9]{6}$/);
/** What changes of money and of ways in are checked by: `totp` where an authenticator is enrolled. */
export const owner = { password, totp: sixDigits.optional() };
export const ownerErrors = ['OLD_PASSWORD_WRONG', 'LOGIN_LOCKED', 'TOTP_INVALID'] as const;
/** As typed: national or with the dialling code, spaces allowed; the server knows the numbering plans. */
export const mobileNum = z.string().overwrite(plainTyped).max(32);
export const countryDialingCode = z.string().overwrite(plainTyped).max(5);
export const verificationCode = z.string().overwrite(codeTyped).max(255); // specification 5

/** What a picture or a challenge is for: one made for a login opens no registration. */
export const humanPurposes = ['login', 'register', 'code', 'recover'] as const;

const captchaAnswer = z.string().overwrite(plainTyped).max(16);

/** The human-verification fields: the answer to a picture, or the proof of work, as the merchant has it. A text alone answers
 *  the last picture that the caller's address was shown; an empty one answers none. */
export const humanFields = {
  captcha: z.union([z.strictObject({ id, answer: captchaAnswer.min(1) }), captchaAnswer]).optional(),
  human: humanProof.optional(),
};

/** Which area the login is for, and the key of a device that logged in before: it keeps its own budget of tries, so that
 *  strangers who guess cannot lock its owner out. */
export const area = { agentArea: z.boolean().default(false), deviceKey: z.string().max(200).optional() };

/** A code is on its way. The button waits `resendSeconds`, which is `expiredMinutes` times 60 (specification 4). */
export const codeSent = z.object({ expiredMinutes: z.int(), resendSeconds: z.int() });

export const challengeMethods = z.array(
  z.object({
    /** `passkey` is answered by `passkeyLogin`, the others by `answerChallenge`. */
    method: z.enum(['mobile', 'email', 'bank_name', 'totp', 'passkey']),
    /** Masked address for mobile and e-mail; null for the others. */
    hint: z.string().nullable(),
  }),
);

export const signedIn = z.object({
  token: z.string(),
  /** `ip_challenge`: opens nothing but the extra verification. `reduced`: no withdrawal and no change of profile. */
  state: z.enum(['full', 'must_change_password', 'ip_challenge', 'reduced', 'must_enrol_totp']),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** Never with a success: a refusal has it beside its code. */
  captcha: z.literal(false),
  memberId: id,
  username: z.string(),
  type: z.int(),
  /** Keep it for the next login from this browser (`deviceKey`); it opens nothing by itself. */
  deviceKey: z.string(),
  /** With `ip_challenge` only. */
  challenge: z.object({ methods: challengeMethods, expiresAt: instant }).nullable(),
});

/** As WebAuthn's JSON forms have it; @simplewebauthn/browser takes and makes them. */
export const webauthnJson = z.record(z.string(), z.unknown());
/** What a browser made of the options of a login. */
export const shownPasskey = { challengeId: id, response: webauthnJson };
export const passkeyName = z.string().trim().min(1).max(60);
export const passkeyView = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  synced: z.boolean(),
});

/** What a provider of phone verification may answer wherever a code goes to a phone (specification 8, phone-auth codes). */
export const sending = [
  'PHONE_REQUIRED',
  'PHONE_INVALID',
  'CODE_TOO_MANY',
  'CODE_QUOTA',
  'CODE_NOT_ALLOWED',
  'CODE_CAPTCHA',
  'CODE_UNKNOWN',
] as const;
