/** Which page of the agent centre belongs to which feature (specification 2, agent centre). Pure. */
import type { Switch } from '@baize/protocol/switches';
import { agentPages } from './paths.ts';
import type { AgentPage } from './paths.ts';

const gates: Partial<Record<AgentPage, Switch>> = {
  agentDividendRecordCopy2: 'DIVIDEND',
  agentDailyWages2: 'DAILYSALARY',
  agentHourSalary: 'HOURSALARY',
  agentRealtimeSalary: 'REALTIMESALARY',
  positions: 'POSITIONTAKING',
};

/** `held`: pages of what somebody still holds; they stay though their feature is switched off. */
export function agentPagesOf(
  switches: Readonly<Record<string, boolean>>,
  held: readonly AgentPage[] = [],
): AgentPage[] {
  return agentPages.filter((page) => {
    const gate = gates[page];
    return gate === undefined || switches[gate] === true || held.includes(page);
  });
}
