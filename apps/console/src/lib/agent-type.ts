/** Account types of the specification as words: agents 1, 2, 41, 42, everybody else a member. */
export type AgentTypeName = 'agent' | 'general' | 'affiliate' | 'sub' | 'other';

const names: Readonly<Record<number, AgentTypeName>> = { 1: 'agent', 2: 'general', 41: 'affiliate', 42: 'sub' };

export function agentTypeName(type: number): AgentTypeName {
  return names[type] ?? 'other';
}
