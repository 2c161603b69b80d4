/** Who works here and what they may do. */
import type { Output } from '@baize/protocol/client';
import type { Permission } from '@baize/protocol/permissions';
import { createContext, use } from 'react';

export type Me = Output<'staffMe'>;

export const MeContext = createContext<Me | null>(null);

/** The operator; only inside the frame, which is drawn for a full session. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('nobody is signed in');
  return me;
}

/** Whether this person's role includes an act. The server checks again; this only keeps what is impossible out of sight. */
export function useMay(permission: Permission): boolean {
  return useMe().permissions.includes(permission);
}
