/** Makes a passkey on this device and gives it to the account. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { send as sendCall } from '#lib/api.ts';
import { asksPerson } from '@baize/browser/passkeys';
import { deviceName } from '@baize/browser/device-name';

/** Throws PasskeyCancelled when the person turns away, CallFailure when the server refuses. */
export async function makePasskey(
  send: typeof sendCall,
  owner: { password: string; totp?: string },
  unknownDevice: string,
): Promise<void> {
  const { challengeId, options } = await send('passkeyOptions', { body: owner });
  const { startRegistration } = await import('@simplewebauthn/browser');
  // the server made the options with the same library; protocol carries them unread
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = await asksPerson(() => startRegistration({ optionsJSON }));
  const device = deviceName(navigator.userAgent);
  const name = device ? `${device.browser}, ${device.system}` : unknownDevice;
  await send('addPasskey', { body: { challengeId, name, response: { ...response } } });
}
