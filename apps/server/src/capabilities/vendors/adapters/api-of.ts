import type { Ctx } from '#kernel/context.ts';
import type { CallContext } from '../call-context.ts';
import type { VendorAccess } from '../directory.ts';
import { hubApi } from './hub-api.ts';
import { softApi } from './soft-api.ts';
import { vendorApi } from './vendor-api.ts';
import type { VendorApi } from './vendor-api.ts';

/** A vendor's side of the API, in its own protocol. */
export function apiOf(context: CallContext, ctx: Ctx, vendor: VendorAccess): VendorApi {
  const { row } = vendor;
  if (row.dialect === 'soft') return softApi(context, ctx, vendor);
  if (row.dialect === 'hub') return hubApi(context, ctx, vendor);
  return vendorApi(context.client, vendor);
}
