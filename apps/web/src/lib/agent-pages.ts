/** The pages of the agent centre this agent has: some belong to a feature the merchant may switch off (specification 2, agent centre). */
import { useQuery } from '@tanstack/react-query';
import { agentPagesOf } from './agent-gates.ts';
import { ask } from './api.ts';
import { useHeldKinds } from './consolidated.ts';
import { useMerchant } from './merchant.ts';
import type { AgentPage } from './paths.ts';
import { useWho } from './session.ts';

/** The page of each kind of contract. */
export const contractPages = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
} as const satisfies Record<string, AgentPage>;

/** The pages that the merchant's switches open, and those of the kinds of contract that the reader still holds. */
export function useContractPages(): readonly AgentPage[] {
  const held = useHeldKinds().map((kind) => contractPages[kind]);
  return agentPagesOf(useMerchant().switches, held);
}

/** Whether new contracts of a kind are made here. */
export function useIsOffered(kind: keyof typeof contractPages): boolean {
  return agentPagesOf(useMerchant().switches).includes(contractPages[kind]);
}

/** Positions are for those who have a line in them: the others' menu does not name the page. Only agents are asked about. */
export function useAgentPages(): readonly AgentPage[] {
  const pages = useContractPages();
  const isAgent = useWho() === 'agent';
  const line = useQuery({ ...ask('positionOverview'), enabled: isAgent && pages.includes('positions') });
  return line.data?.hasLine ? pages : pages.filter((page) => page !== 'positions');
}
