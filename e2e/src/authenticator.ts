/** A device with passkeys at a page, whose owner answers whenever it asks. */
import type { Page } from '@playwright/test';

export interface DeviceKey {
  /** Whether its owner touches it. */
  touch(isTouched: boolean): Promise<void>;
  unplug(): Promise<void>;
}

export async function plugIn(page: Page): Promise<DeviceKey> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    touch: async (isTouched) => {
      await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: isTouched });
    },
    unplug: async () => {
      await device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

/** A passkey belongs to a name: at a bare address the browser refuses it. */
export function byName(address: string): string {
  return address.replace('127.0.0.1', 'localhost');
}
