/** Into the agents' business, in Chromium: an operator appoints an agent and offers the platform's contract, the agent accepts it in
 *  the agent centre and asks to end it, and the operator reads terms and history and answers. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { seedIds } from '@baize/protocol';
import { dialogOf, figure, slipOf, rateText } from '../src/pages/contracts.ts';
import { operatorTab } from '../src/people.ts';
import { journeyLanguage, say } from '../src/text-of.ts';
import { startSystem } from '../src/system.ts';
import type { System } from '../src/system.ts';
import { closeTabs, open } from '../src/tab.ts';
import { teamTab } from '../src/team-login.ts';
import { agreeAndCarryOut } from '../src/two-people.ts';

/** A player at the top of a line. */
const account = 'loneharbour';
const kind = say('contracts.kind.realtime');

let system: System;
let desk: Page;
let centre: Page;

test.describe.configure({ mode: 'serial' }); // one person's way from player to agent
test.beforeAll(async ({ browser }) => {
  system = await startSystem({ nodes: 1 });
  desk = await openAs(
    browser,
    await operatorTab(system, 'admin'),
    `${system.at.console}/agents/${seedIds.contractTop}`,
  );
});
test.afterAll(async ({ browser }) => {
  await closeTabs(browser);
  await system?.stop();
});

function openAs(browser: Browser, tab: Record<string, string>, url: string): Promise<Page> {
  return open(browser, url, { tab, language: journeyLanguage, viewport: { width: 1440, height: 900 } });
}

const contractRow = (state: string) =>
  desk
    .getByRole('row')
    .filter({ hasText: say('console-agents.contractKind', { kind: 'realtime' }) })
    .filter({ hasText: say('console-agents.contractState', { state }) });

test('an operator makes a player a general agent, which no application could', async () => {
  await desk.getByRole('button', { name: say('console-agents.appoint'), exact: true }).click();
  const form = dialogOf(desk);
  await form.getByLabel(say('console-agents.appType')).selectOption('2');
  await form.getByLabel(say('console-agents.appCode')).fill('LONEHARBOUR');
  const act = form.getByRole('button', { name: say('console-agents.appoint'), exact: true });
  await expect(act).toHaveAttribute('aria-disabled', 'true'); // nobody is appointed without a reason
  await form.getByLabel(say('console-agents.moveReason')).fill('Agreed by telephone');
  await act.click();
  await expect(desk.getByText(say('console-agents.type', { type: 'general' }), { exact: true })).toBeVisible();
  await expect(desk.getByText('LONEHARBOUR', { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: say('console-agents.changeType'), exact: true })).toBeVisible();
});

test('the platform’s contract is tried on past bets, offered, and accepted in the agent centre', async ({
  browser,
}) => {
  await desk.getByRole('button', { name: say('console-agents.offer'), exact: true }).click();
  const form = dialogOf(desk);
  await form.getByLabel(say('console-agents.kind')).selectOption('realtime');
  await form.getByRole('textbox', { name: say('contracts.writer.rate') }).fill('0.20');
  await form.getByRole('textbox', { name: say('contracts.writer.activeDay') }).fill('3');
  await expect(figure(form, say('contracts.trial.they'))).toContainText('0.00');
  await form.getByText(say('contracts.writer.conditions'), { exact: true }).click();
  await form.getByRole('textbox', { name: say('contracts.writer.singleBet') }).fill('200');
  await form.getByRole('checkbox', { name: say('contracts.product.FISH'), exact: true }).uncheck({ force: true });
  await form.getByRole('textbox', { name: say('contracts.writer.note') }).fill('Welcome aboard');
  await form.getByRole('button', { name: say('contracts.writer.send') }).click();
  await expect(form.getByText(say('console-requests.needed'))).toBeVisible();
  const { consoleToken: partner = '' } = await operatorTab(system, 'partner');
  await agreeAndCarryOut(desk, system, partner);
  await desk.goto(`${system.at.console}/agents/${seedIds.contractTop}`);
  await expect(contractRow('offered')).toHaveCount(1);

  centre = await openAs(browser, await teamTab(system, account), `${system.at.site}/agentHome/agentRealtimeSalary`);
  const act = say('contracts.act.accept', { rate: rateText(20) });
  await slipOf(centre, 'offered', kind, 20).getByRole('button', { name: act }).click();
  await dialogOf(centre).getByRole('button', { name: act }).click();
  await expect(dialogOf(centre).getByRole('status')).toBeVisible();
  await centre.reload();
  await expect(slipOf(centre, 'in_force', kind, 20)).toBeVisible();
});

test('the operator reads every term, who did what, and the text that was sealed', async () => {
  await desk.reload();
  await contractRow('in_force').click();
  const paper = dialogOf(desk);
  await expect(figure(paper, say('contracts.writer.activeDay'))).toContainText('3');
  await expect(figure(paper, say('contracts.term.singleBet'))).toContainText('200.00');
  await expect(figure(paper, say('contracts.term.products'))).not.toContainText(say('contracts.product.FISH'));
  await expect(figure(paper, say('contracts.term.payer'))).toContainText(say('contracts.payer.platform'));
  await expect(paper).toContainText(say('contracts.event.offer'));
  await expect(paper).toContainText('Welcome aboard');
  await expect(paper.getByRole('listitem').filter({ hasText: say('contracts.event.accept') })).toContainText(account);
  await paper.getByText(say('contracts.whole.sealed'), { exact: true }).click();
  await expect(paper.locator('pre')).toContainText('"rateBasisPoints":20');
  await desk.keyboard.press('Escape');
});

test('the agent asks the platform to end it; the operator finds it, keeps it, and the agent reads so', async () => {
  await slipOf(centre, 'in_force', kind, 20)
    .getByRole('button', { name: say('contracts.act.askEnd') })
    .click();
  await dialogOf(centre).getByLabel(say('contracts.reason')).fill('A rest over the winter');
  await dialogOf(centre)
    .getByRole('button', { name: say('contracts.end.act') })
    .click();
  await expect(slipOf(centre, 'end_asked', kind, 20)).toBeVisible();

  await desk.goto(`${system.at.console}/agents`);
  const asked = desk.getByRole('table', { name: say('console-agents.endsAsked') }).getByRole('row');
  await asked.filter({ hasText: 'A rest over the winter' }).click();
  const waits = desk.getByRole('status').filter({ hasText: say('console-agents.contractKind', { kind: 'realtime' }) });
  await waits.getByRole('button', { name: say('contracts.act.answer') }).click();
  const answer = dialogOf(desk).getByRole('region', { name: say('contracts.agree.title') });
  await answer.getByLabel(say('contracts.reason')).fill('Let us see December');
  await answer.getByRole('button', { name: say('contracts.act.refuse') }).click();
  await expect(contractRow('in_force')).toHaveCount(1);
  await centre.reload();
  await expect(slipOf(centre, 'in_force', kind, 20)).toBeVisible();
});
