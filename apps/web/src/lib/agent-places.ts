/** The pages of the agent centre this agent has: some belong to a feature the merchant may switch off (specification 2, agent centre). */
import type { Switch } from '@baize/protocol/switches';
import { useMerchant } from './merchant.ts';
import { agentPages } from './paths.ts';
import type { AgentPage } from './paths.ts';

const gates: Partial<Record<AgentPage, Switch>> = {
  agentDividendRecordCopy2: 'DIVIDEND',
  agentDailyWages2: 'DAILYSALARY',
  agentHourSalary: 'HOURSALARY',
  agentRealtimeSalary: 'REALTIMESALARY',
};

export function agentPagesOf(switches: Readonly<Record<string, boolean>>): AgentPage[] {
  return agentPages.filter((page) => {
    const gate = gates[page];
    return gate === undefined || switches[gate] === true;
  });
}

export function useAgentPages(): readonly AgentPage[] {
  return agentPagesOf(useMerchant().switches);
}
