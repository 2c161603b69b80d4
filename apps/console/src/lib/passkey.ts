/** Passkeys of the person who works here: made on this device, and shown at the sign-in. */
import { deviceName } from '@baize/browser/device-name';
import { asksPerson } from '@baize/browser/passkeys';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { send } from './api.ts';

export interface OwnProof {
  readonly password?: string;
  readonly totp?: string;
}

/** Makes one and gives it to the account. Throws PasskeyCancelled when the person turns away, CallFailure when the server refuses. */
export async function makePasskey(proof: OwnProof, unknownDevice: string): Promise<void> {
  const { challengeId, options } = await send('staffPasskeyOptions', { body: proof });
  const { startRegistration } = await import('@simplewebauthn/browser');
  // the server made the options with the same library; protocol carries them unread
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await asksPerson(() => startRegistration({ optionsJSON }));
  const device = deviceName(navigator.userAgent);
  const name = device ? `${device.browser}, ${device.system}` : unknownDevice;
  await send('addStaffPasskey', { body: { challengeId, name, response: { ...response } } });
}

/** What goes with the password in the place of a code. Throws PasskeyCancelled when the person turns away. */
export async function showPasskey(): Promise<{ challengeId: string; response: Record<string, unknown> }> {
  const { challengeId, options } = await send('staffPasskeyLoginOptions');
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON; // as above
  const response = await asksPerson(() => startAuthentication({ optionsJSON }));
  return { challengeId, response: { ...response } };
}
