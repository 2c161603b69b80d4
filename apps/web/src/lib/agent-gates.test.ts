import { expect, test } from 'vitest';
import { agentPagesOf } from './agent-gates.ts';
import { agentPages } from './paths.ts';

const all = { DIVIDEND: true, DAILYSALARY: true, HOURSALARY: true, REALTIMESALARY: true, POSITIONTAKING: true };

test('with every feature on, every page is there', () => {
  expect(agentPagesOf(all)).toEqual(agentPages);
});

test.each([
  ['DIVIDEND', 'agentDividendRecordCopy2'],
  ['DAILYSALARY', 'agentDailyWages2'],
  ['HOURSALARY', 'agentHourSalary'],
  ['REALTIMESALARY', 'agentRealtimeSalary'],
  ['POSITIONTAKING', 'positions'],
])('%s off takes %s away and nothing else', (feature, page) => {
  expect(agentPagesOf({ ...all, [feature]: false })).toEqual(agentPages.filter((known) => known !== page));
});

test('a page stays open for a contract in force after its kind is switched off', () => {
  expect(agentPagesOf({ ...all, DAILYSALARY: false }, ['agentDailyWages2'])).toEqual(agentPages);
});
