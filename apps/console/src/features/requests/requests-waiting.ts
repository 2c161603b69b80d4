/** How many requests of colleagues wait for this person, at the chosen merchant and at the platform. */
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { useMay, useMe } from '#lib/me.ts';
import { useMerchant } from '#lib/merchant.ts';
import { requestPermissions } from '#lib/request-permissions.ts';

const everyMs = 10_000;
const pageSize = 1;

export function useMayRequest(): boolean {
  const { permissions } = useMe();
  return requestPermissions.some((permission) => permissions.includes(permission));
}

/** Whether requests of the platform, about operators' accounts, are this person's business. */
export function useMayRequestStaff(): boolean {
  return useMay('staff.write');
}

export function useRequestsWaiting(): number {
  const { code } = useMerchant();
  const mayRequest = useMayRequest();
  const mayRequestStaff = useMayRequestStaff();
  const list = (merchant: { merchant?: string }) => ({
    ...ask('staffRequests', { query: { ...merchant, pageNo: 1, pageSize } }),
    refetchInterval: everyMs,
  });
  const here = useQuery({ ...list({ merchant: code }), enabled: mayRequest });
  const platform = useQuery({ ...list({}), enabled: mayRequestStaff });
  return (here.data?.waiting ?? 0) + (platform.data?.waiting ?? 0);
}
