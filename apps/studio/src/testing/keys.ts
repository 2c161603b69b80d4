import type { KeyConfig } from '#config.ts';

/** Keys of the tests: any 32 bytes. */
export const vendorKey: KeyConfig = { id: 'studio-1', secret: Buffer.alloc(32, 'the studio signs with this') };
export const platformKey: KeyConfig = { id: 'platform-1', secret: Buffer.alloc(32, 'the platform signs with this') };
