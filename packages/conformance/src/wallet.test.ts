/** The suite on its fixtures: a right wallet passes everything; each fault is found by the cases named for it, and by no other. */
import { describe, expect, it } from 'vitest';
import { openClient } from './client.ts';
import type { WalletFault } from './fixtures/faults.ts';
import { walletFaults } from './fixtures/faults.ts';
import { startModelWallet } from './fixtures/model-wallet.ts';
import type { Report } from './run.ts';
import { runCases } from './run.ts';
import { walletCases } from './wallet/cases.ts';
import { openWalletScene } from './wallet/scene.ts';

async function scoreOf(faults: readonly WalletFault[]): Promise<Report> {
  const wallet = await startModelWallet({ faults });
  const client = openClient(wallet.url, wallet.key, () => []);
  const scene = openWalletScene(client, wallet.key, wallet.setup());
  const report = await runCases({ side: 'wallet', target: wallet.url }, scene, walletCases);
  await wallet.close();
  return report;
}

const failedIn = (report: Report): string[] =>
  report.results
    .filter((result) => result.outcome === 'failed')
    .map((result) => result.id)
    .sort();

it('a right wallet passes every case, and none is left out', async () => {
  const report = await scoreOf([]);
  expect(report.results.filter((result) => result.outcome !== 'passed')).toEqual([]);
  expect(report.score).toBe(100);
});

/** Each has a server of its own, and most of their time is the suite's patience: they wait side by side. */
describe.concurrent('a wallet that', () => {
  it.each(Object.entries(walletFaults))('%s fails where it should', async (fault, cases) => {
    const report = await scoreOf([fault as WalletFault]);
    expect(failedIn(report)).toEqual([...cases].sort());
    expect(report.score).toBeLessThan(100);
  });
});

it('no two cases share a name', () => {
  const ids = walletCases.map((entry) => entry.id);
  expect(new Set(ids).size).toBe(ids.length);
});
