/** Made files on disk: one folder a merchant, one file an export, readable by this program alone. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

function placeOf(dataDir: string, merchantId: number, exportId: string): string {
  return join(dataDir, 'exports', String(merchantId), exportId);
}

/** Whole or not at all: written beside its place and moved there. */
export async function keepFile(dataDir: string, merchantId: number, exportId: string, bytes: Buffer): Promise<void> {
  const place = placeOf(dataDir, merchantId, exportId);
  await mkdir(join(place, '..'), { recursive: true, mode: 0o700 });
  await writeFile(`${place}.part`, bytes, { mode: 0o600 });
  await rename(`${place}.part`, place);
}

export function readMade(dataDir: string, merchantId: number, exportId: string): Promise<Buffer> {
  return readFile(placeOf(dataDir, merchantId, exportId));
}

/** Nothing to delete is fine. */
export async function deleteFile(dataDir: string, merchantId: number, exportId: string): Promise<void> {
  await rm(placeOf(dataDir, merchantId, exportId), { force: true });
}
