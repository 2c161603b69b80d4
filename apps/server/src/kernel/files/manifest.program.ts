/** `npm run manifest`: makes the signed list of an installation's files, or checks them against it (docs/files.md).
 *    -- --key FILE [--out FILE]       signs with the private key in FILE (PEM), which is made when it is not there; says the public key
 *    -- --verify FILE --public KEY    compares now; ends with 1 on a difference, 2 when the manifest is refused */
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { publicHalf } from '../signed-document.ts';
import { installationRoot } from './check-files.ts';
import { compareFiles, makeManifest, openManifest, signManifest, trustedKey, usualCovers } from './manifest.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const { values } = parseArgs({
  options: {
    key: { type: 'string' },
    out: { type: 'string', default: 'manifest.json' },
    verify: { type: 'string' },
    public: { type: 'string' },
    root: { type: 'string', default: installationRoot },
  },
});

async function make(keyFile: string): Promise<void> {
  if (!existsSync(keyFile)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  }
  const key = createPrivateKey(readFileSync(keyFile));
  const manifest = await makeManifest(values.root, usualCovers, new Date());
  writeFileSync(values.out, signManifest(manifest, key));
  say(`${values.out}: ${Object.keys(manifest.files).length} files`);
  say(`FILE_MANIFEST_KEY=${publicHalf(key).publicKey}`);
}

async function check(file: string, publicKey: string): Promise<void> {
  const { added, removed, changed } = await compareFiles(
    values.root,
    openManifest(readFileSync(file, 'utf8'), trustedKey(publicKey)),
  );
  for (const [what, paths] of Object.entries({ added, removed, changed }))
    for (const path of paths) say(`${what} ${path}`);
  process.exitCode = added.length + removed.length + changed.length === 0 ? 0 : 1;
  if (process.exitCode === 0) say('No file differs.');
}

try {
  if (values.verify && values.public) await check(values.verify, values.public);
  else if (values.key) await make(values.key);
  else throw new Error('npm run manifest -- --key FILE, or -- --verify FILE --public KEY');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
