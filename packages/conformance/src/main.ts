/** `npm run conformance -- --base-url https://… --test wallet --setup setup.json`: prints a score and writes its page. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ed25519PrivateKey, hmacKey } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import { openClient } from './client.ts';
import { modelDriver } from './drivers/model.ts';
import { studioDriver, studioWinGame } from './drivers/studio.ts';
import { startModelWallet } from './fixtures/model-wallet.ts';
import { scorePage } from './page.ts';
import type { Report, Result } from './run.ts';
import { runCases } from './run.ts';
import { vendorCases } from './vendor/cases.ts';
import { verdictOf } from './verdict.ts';
import { walletCases } from './wallet/cases.ts';
import type { WalletSetup } from './wallet/scene.ts';
import { openWalletScene } from './wallet/scene.ts';

const usage = `Tests one side of the wallet API and writes a page with the score.

  npm run conformance -- --base-url URL --test wallet --key-id ID --setup FILE
      You are a vendor and test an operator's wallet. FILE is JSON: merchantCode, gameCode, currency (two decimals),
      otherCurrency, players [{playerId, sessionId}] with 1,000.00 each, and if there are: expired, token, freeRounds, tooLargeStake.

  npm run conformance -- --base-url URL --test vendor --key-id ID --game CODE
                         [--driver studio|model] [--wallet-port N --wallet-key-id ID]
      You are an operator and test a vendor. To see it play, let it call the wallet this command serves on --wallet-port.

  CONFORMANCE_SECRET         base64 of the shared secret, or the PEM of an Ed25519 private key
  CONFORMANCE_WALLET_SECRET  base64 of the secret the vendor signs its wallet calls with
  --page FILE                where the page goes (conformance.html)
  --may-leave-out            cases that could not be run do not make the run fail`;

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    test: { type: 'string', default: 'wallet' },
    'key-id': { type: 'string' },
    setup: { type: 'string' },
    game: { type: 'string' },
    driver: { type: 'string' },
    'wallet-port': { type: 'string' },
    'wallet-key-id': { type: 'string' },
    page: { type: 'string', default: 'conformance.html' },
    'may-leave-out': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const target = values['base-url'];
const secret = process.env['CONFORMANCE_SECRET'];
if (values.help || target === undefined || values['key-id'] === undefined || secret === undefined) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
const key = keyFrom(values['key-id'], secret);
const report = values.test === 'vendor' ? await testVendor(target, key) : await testWallet(target, key);
writeFileSync(values.page, scorePage([report]));
const { exitCode, text } = verdictOf(report, { mayLeaveOut: values['may-leave-out'] });
console.log(`\n${text} Page: ${values.page}`);
process.exitCode = exitCode;

async function testWallet(url: string, own: SignatureKey): Promise<Report> {
  if (values.setup === undefined) throw new Error('--setup is missing');
  const setup = JSON.parse(readFileSync(values.setup, 'utf8')) as WalletSetup;
  const scene = openWalletScene(
    openClient(url, own, () => []),
    own,
    setup,
  );
  return runCases({ side: 'wallet', target: url }, scene, walletCases, tell);
}

async function testVendor(url: string, own: SignatureKey): Promise<Report> {
  const walletSecret = process.env['CONFORMANCE_WALLET_SECRET'];
  const wallet = await startModelWallet({
    port: Number(values['wallet-port'] ?? 0),
    gameCode: values.game ?? 'dice',
    ...(walletSecret !== undefined && values['wallet-key-id'] !== undefined
      ? { keyId: values['wallet-key-id'], secret: Buffer.from(walletSecret, 'base64') }
      : {}),
  });
  const drivers = { studio: studioDriver, model: modelDriver } as const;
  const driver = values.driver === 'studio' || values.driver === 'model' ? drivers[values.driver] : undefined;
  const scene = {
    client: openClient(url, own, () => []),
    key: own,
    gameCode: values.game ?? 'dice',
    wallet,
    ...(driver ? { driver } : {}),
    ...(driver === studioDriver ? { winGame: studioWinGame } : {}),
  };
  const done = await runCases({ side: 'vendor', target: url }, scene, vendorCases, tell);
  await wallet.close();
  return done;
}

function keyFrom(keyId: string, text: string): SignatureKey {
  return text.includes('PRIVATE KEY') ? ed25519PrivateKey(keyId, text) : hmacKey(keyId, Buffer.from(text, 'base64'));
}

function tell(result: Result): void {
  const mark = { passed: 'ok  ', failed: 'FAIL', 'left out': '-   ' }[result.outcome];
  console.log(`${mark} ${result.id}${result.detail === null ? '' : `\n       ${result.detail}`}`);
}
