/** The browser's storage under names of the console's own, so that a player's tab on the same host shares nothing with it. */
import { openDrawer } from '@baize/browser';

/** Gone with the tab. */
export const tabStorage = openDrawer<'consoleToken' | 'consoleMerchant'>(() => sessionStorage);
/** Stays on the device: choices of the person and the key that tells this device from strangers, nothing about the work. */
export const deviceStorage = openDrawer<'consoleTheme' | 'consoleLanguage' | 'consoleDeviceKey'>(() => localStorage);
