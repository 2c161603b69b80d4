import type { SignatureKey } from '@baize/signatures';
import type { Ctx } from '#kernel/context.ts';
import type { CallContext } from '../call-context.ts';
import type { VendorRow } from '../store.ts';
import { signerOf } from '../transfer/send-to-vendor.ts';
import { hubApi } from './hub-api.ts';
import { softApi } from './soft-api.ts';
import { vendorApi } from './vendor-api.ts';
import type { VendorApi } from './vendor-api.ts';

/** A vendor's side of the API, in its own protocol: one that keeps its players' money takes our published key and answers under its own. */
export function apiOf(context: CallContext, ctx: Ctx, vendor: { row: VendorRow; key: SignatureKey }): VendorApi {
  const { row } = vendor;
  if (row.dialect === 'soft') return softApi(context, ctx, vendor);
  if (row.dialect === 'hub') return hubApi(context, ctx, vendor);
  return vendorApi(context.client, vendor, row.wallet === 'transfer' ? signerOf(context, ctx, row) : undefined);
}
