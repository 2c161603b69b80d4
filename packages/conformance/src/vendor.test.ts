/** The vendor side of the suite on its fixtures: a right vendor passes, each fault is found by the cases named for it. */
import { describe, expect, it } from 'vitest';
import { openClient } from './client.ts';
import { modelDriver } from './drivers/model.ts';
import type { VendorFault } from './fixtures/faults.ts';
import { vendorFaults } from './fixtures/faults.ts';
import { startModelVendor } from './fixtures/model-vendor.ts';
import { startModelWallet } from './fixtures/model-wallet.ts';
import type { Report } from './run.ts';
import { runCases } from './run.ts';
import { vendorCases } from './vendor/cases.ts';

async function scoreOf(faults: readonly VendorFault[]): Promise<Report> {
  const wallet = await startModelWallet();
  const vendor = await startModelVendor({ walletUrl: wallet.url, walletKey: wallet.key, faults });
  const client = openClient(vendor.url, vendor.platformKey, () => []);
  const scene = {
    client,
    key: vendor.platformKey,
    gameCode: 'model-game',
    wallet,
    driver: modelDriver,
    patienceMs: 3_000,
  };
  const report = await runCases({ side: 'vendor', target: vendor.url }, scene, vendorCases);
  await vendor.close();
  await wallet.close();
  return report;
}

const failedIn = (report: Report): string[] =>
  report.results
    .filter((result) => result.outcome === 'failed')
    .map((result) => result.id)
    .sort();

it('a right vendor passes every case, and none is left out', async () => {
  const report = await scoreOf([]);
  expect(report.results.filter((result) => result.outcome !== 'passed')).toEqual([]);
  expect(report.score).toBe(100);
});

/** Each has servers of its own, and most of their time is the suite's patience: they wait side by side. */
describe.concurrent('a vendor that', () => {
  it.each(Object.entries(vendorFaults))('%s fails where it should', async (fault, cases) => {
    expect(failedIn(await scoreOf([fault as VendorFault]))).toEqual([...cases].sort());
  });
});
