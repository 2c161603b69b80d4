/** Letters of the agent centre: which page follows G. Pure. */
import type { AgentPage } from '#lib/paths.ts';

/** The letter of each page, from its English name; none twice. */
export const jumpLetters: Readonly<Record<AgentPage, string>> = {
  agentAnnouncement: 'n',
  agentTeamOverview: 'o',
  registerCenter: 'r',
  referralLinks: 'l',
  affiliateApplication: 'a',
  downlineManagmentView: 't',
  personalHistoryCopy: 'b',
  palStatementsAgentCopy: 'u',
  agentRevenueReport: 'i',
  agentDownlineTransactionDetailsCopy: 'd',
  agentDividendRecordCopy2: 'v',
  agentDailyWages2: 'y',
  agentHourSalary: 'h',
  agentRealtimeSalary: 's',
  positions: 'p',
};

/** The second letter counts for so long after G. */
export const jumpMs = 1_500;

/** The page of those there are that a letter after G leads to. */
export function jumpOf(letter: string, pages: readonly AgentPage[]): AgentPage | undefined {
  return pages.find((page) => jumpLetters[page] === letter.toLowerCase());
}
