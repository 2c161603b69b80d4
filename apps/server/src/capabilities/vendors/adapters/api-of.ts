import type { SignatureKey } from '@baize/signatures';
import type { Ctx } from '../../../kernel/context.ts';
import type { Desk } from '../desk.ts';
import type { VendorRow } from '../store.ts';
import { signerOf } from '../transfer/ask.ts';
import { vendorApi } from './vendor-api.ts';
import type { VendorApi } from './vendor-api.ts';

/** A vendor's side of the API: one that keeps its players' money takes our published key and answers under its own. */
export function apiOf(desk: Desk, ctx: Ctx, vendor: { row: VendorRow; key: SignatureKey }): VendorApi {
  const { row } = vendor;
  return vendorApi(desk.client, vendor, row.wallet === 'transfer' ? signerOf(desk, ctx, row) : undefined);
}
