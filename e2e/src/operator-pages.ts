/** Pages of the operators' console and what is opened on them, as somebody comes to each. */
import { seedIds, seedVendorKey } from '@baize/protocol';
import { drawPages } from './draw-pages.ts';
import type { PageEntry, Visitor } from './pages-list.ts';

const desk = (name: string, as: Visitor, path: string): PageEntry => ({
  name: `console-${name}`,
  site: 'console',
  as,
  path,
});

export const operatorPages: readonly PageEntry[] = [
  desk('sign-in', 'visitor', '/'),
  desk('enrolment', 'recruit', '/'),
  desk('today', 'staff', '/'),
  desk('approvals', 'staff', `/approvals?queue=approval&task=${seedIds.withdrawalLarge}`),
  desk('deposits', 'approver', `/deposits?task=${seedIds.receiptOpen}`),
  desk('deposit-proof', 'admin', `/deposits?task=${seedIds.depositTransfer}`),
  desk('dispute', 'approver', `/approvals?queue=dispute&task=${seedIds.withdrawalDisputed}`),
  desk('players', 'staff', '/players?search=n'),
  desk('player', 'staff', `/players/${seedIds.member}`),
  desk('bonuses', 'admin', '/bonuses'),
  desk('missions', 'admin', '/missions'),
  desk('vip', 'admin', '/vip'),
  desk('vip-terms', 'admin', '/vip/terms'),
  { ...desk('promotions', 'admin', '/promotions'), isWritten: true }, // titles of promotions
  {
    ...desk('promotion-file', 'admin', '/promotions'),
    isWritten: true,
    isDialog: true,
    prepare: (page) => page.locator('tbody tr[tabindex]', { hasText: 'Friday reels' }).click(),
  },
  {
    ...desk('bonus-terms', 'admin', '/bonuses/terms'),
    prepare: async (page, say) => {
      await page.getByRole('switch', { name: say('console-site.bonusTerms.first') }).check({ force: true });
      const fill = (name: string, value: string) =>
        page.getByRole('textbox', { name, exact: true }).first().fill(value); // the reward for friends has fields of the same names
      await fill(say('console-site.bonusTerms.share'), '100');
      await fill(say('console-site.bonusTerms.most'), '300');
      await fill(say('bonuses.multiple'), '30');
      await fill(say('bonuses.days'), '30');
    },
  },
  { ...desk('points', 'admin', '/points'), isWritten: true }, // names of goods
  {
    ...desk('point-order', 'admin', '/points'),
    isWritten: true,
    isDialog: true,
    prepare: (page) => page.locator('tbody tr[tabindex]').first().click(),
  },
  {
    ...desk('point-goods', 'admin', '/points'),
    isWritten: true,
    isDialog: true,
    prepare: async (page, say) => {
      await page.getByRole('tab', { name: say('points.goods') }).click();
      await page.locator('tbody tr[tabindex]').first().click();
    },
  },
  desk('point-terms', 'admin', '/points/terms'),
  desk('round', 'staff', `/rounds/${seedIds.round}`),
  { ...desk('games', 'admin', '/games'), isWritten: true }, // names of titles and lanes
  desk('game-returns', 'admin', '/games?part=returns'),
  desk('vendors', 'admin', '/vendors'),
  desk('vendor', 'admin', '/vendors/BAIZE_STUDIO'),
  {
    ...desk('vendor-wire', 'admin', '/vendors/BAIZE_ARCADE'),
    isDialog: true,
    prepare: async (page, say) => {
      await page.getByRole('button', { name: say('console-vendors.line.change'), exact: true }).click();
      for (let count = 0; count < 2; count += 1)
        await page.getByRole('button', { name: say('console-vendors.wire.add'), exact: true }).click();
    },
  },
  desk('vendor-keys', 'admin', '/vendors/BAIZE_ARCADE?tab=keys'),
  {
    ...desk('vendor-key-new', 'admin', '/vendors/BAIZE_STUDIO?tab=keys'),
    isDialog: true,
    prepare: async (page, say) => {
      await page.getByRole('button', { name: say('console-vendors.keys.add'), exact: true }).click();
      await page.getByRole('textbox', { name: say('console-vendors.keys.id') }).fill('studio-2');
    },
  },
  {
    ...desk('vendor-key-end', 'admin', '/vendors/BAIZE_ARCADE?tab=keys'),
    isDialog: true,
    prepare: (page, say) =>
      page.getByRole('button', { name: `${say('console-vendors.keys.end')}: ${seedVendorKey}` }).click(),
  },
  desk('vendor-gifts', 'admin', '/vendors/BAIZE_STUDIO?tab=gifts'),
  {
    ...desk('vendor-give', 'admin', '/vendors/BAIZE_STUDIO?tab=gifts'),
    isDialog: true,
    prepare: async (page, say) => {
      await page.getByRole('button', { name: say('console-vendors.gifts.give'), exact: true }).click();
      await page.getByRole('button', { name: say('console-vendors.gifts.check') }).click(); // says what is missing
    },
  },
  desk('vendor-queue', 'admin', '/vendors/BAIZE_STUDIO?tab=queue'),
  desk('vendor-stops', 'admin', '/vendors/BAIZE_STUDIO?tab=stops'),
  {
    ...desk('vendor-quarantine', 'admin', '/vendors/BAIZE_STUDIO?tab=stops'),
    isDialog: true,
    prepare: (page, say) =>
      page.getByRole('button', { name: say('console-vendors.stop.do', { state: 'quarantine' }), exact: true }).click(),
  },
  {
    ...desk('vendor-correction', 'approver', `/vendors/BAIZE_STUDIO?tab=queue&correction=${seedIds.correction}`),
    isDialog: true,
  },
  {
    ...desk('vendor-correction-own', 'staff', `/vendors/BAIZE_STUDIO?tab=queue&correction=${seedIds.correction}`),
    isDialog: true,
  },
  {
    ...desk('vendor-round', 'admin', `/vendors/BAIZE_STUDIO?tab=queue&round=${seedIds.roundOpen}`),
    isDialog: true,
    prepare: (page, say) => page.getByRole('button', { name: say('console-vendors.ask') }).click(),
  },
  {
    ...desk('vendor-difference', 'admin', '/vendors/BAIZE_STUDIO?tab=queue&difference=state+sample-difference'),
    isDialog: true,
  },
  {
    ...desk('vendor-line', 'admin', '/vendors/BAIZE_STUDIO?tab=stops'),
    isDialog: true,
    prepare: (page, say) =>
      page
        .getByRole('button', {
          name: `${say('console-vendors.line.change')}: ${say('console-vendors.line.max', { of: 'vendor' })}`,
        })
        .click(),
  },
  ...drawPages,
  desk('stops', 'admin', '/stops'),
  {
    ...desk('stops-flow', 'admin', '/stops'),
    isDialog: true,
    prepare: (page, say) =>
      page
        .getByRole('button', {
          name: `${say('console-stops.stop')}: ${say('console-stops.flow', { flow: 'withdrawals' })}`,
        })
        .click(),
  },
  desk('reports', 'staff', '/reports'),
  desk('identity', 'admin', '/identity'),
  desk('erasures', 'admin', '/erasures'),
  desk('own-security', 'admin', '/security'),
  { ...desk('identity-case', 'admin', `/identity?case=${seedIds.kycCase}`), isDialog: true },
  desk('agents', 'admin', '/agents'),
  desk('agents-found', 'admin', '/agents?tab=lines&search=quay'),
  { ...desk('agents-applications', 'admin', '/agents?tab=applications'), isWritten: true }, // words of applicants
  desk('agent-line', 'admin', `/agents/${seedIds.agent}`),
  ...['overview', 'team', 'bets', 'profit', 'income', 'money'].map((tab) =>
    desk(`seen-${tab}`, 'admin', `/agents/${seedIds.agent}/seen?tab=${tab}&days=30`),
  ),
  { ...desk('seen-links', 'admin', `/agents/${seedIds.agent}/seen?tab=links`), isWritten: true }, // where an agent's links lead
  {
    ...desk('agent-line-move', 'admin', `/agents/${seedIds.memberOther}`),
    isDialog: true,
    prepare: async (page, say) => {
      await page.getByRole('button', { name: say('console-agents.move'), exact: true }).click();
      await page.getByRole('button', { name: say('console-agents.moveFind') }).click();
    },
  },
  {
    ...desk('agent-type', 'admin', `/agents/${seedIds.contractTop}`),
    isDialog: true,
    prepare: (page, say) => page.getByRole('button', { name: say('console-agents.appoint'), exact: true }).click(),
  },
  {
    ...desk('contract-offer', 'admin', `/agents/${seedIds.contractTop}`),
    isDialog: true,
    prepare: async (page, say) => {
      await page.getByRole('button', { name: say('console-agents.offer'), exact: true }).click();
      const rate = page.getByRole('textbox', { name: say('contracts.writer.rate') });
      await rate.fill('0.20');
      await page.getByRole('button', { name: say('contracts.writer.addStep') }).click();
      await page.getByText(say('contracts.writer.conditions'), { exact: true }).click();
    },
  },
  {
    ...desk('contract-end-asked', 'admin', `/agents/${seedIds.contractTop}`),
    isDialog: true,
    isWritten: true, // why an agent wants to end it
    prepare: (page, say) => page.getByRole('button', { name: say('contracts.act.answer'), exact: true }).click(),
  },
  {
    ...desk('contract-paper', 'admin', `/agents/${seedIds.agent}`),
    isDialog: true,
    prepare: (page, say) =>
      page
        .getByText(say('console-agents.contractFrom', { account: say('console-agents.contractPlatform') }))
        .last()
        .click(),
  },
  {
    ...desk('contract-words', 'admin', `/agents/${seedIds.agent}`),
    isDialog: true,
    isWritten: true, // what two agents wrote to each other
    prepare: async (page, say) => {
      await page.getByText(say('console-agents.contractGiven', { account: 'curlew62' }), { exact: true }).click();
      await page.getByRole('button', { name: say('console-agents.contractWordsRead', { count: 3 }) }).click();
    },
  },
  desk('contracts', 'admin', '/contracts'),
  { ...desk('contract-payments', 'admin', `/contracts?tab=all&contract=${seedIds.contractPaid}`), isDialog: true },
  {
    ...desk('contract-payment', 'admin', `/contracts?tab=all&contract=${seedIds.contractPaid}`),
    isDialog: true,
    prepare: (page, say) =>
      page
        .getByRole('table', { name: say('contracts.payments.caption') })
        .locator('tbody tr')
        .first()
        .click(),
  },
  {
    ...desk('contract-payment-bets', 'admin', `/contracts?tab=all&contract=${seedIds.contractPaid}`),
    isDialog: true,
    prepare: async (page, say) => {
      const row = (table: string) =>
        page
          .getByRole('table', { name: say(table) })
          .locator('tbody tr')
          .first();
      await row('contracts.payments.caption').click();
      await row('contracts.why.members').click();
    },
  },
  { ...desk('contract-templates', 'admin', '/contracts?tab=templates'), isWritten: true }, // their names are the merchant's
  {
    ...desk('contract-template', 'admin', '/contracts?tab=templates'),
    isDialog: true,
    isWritten: true,
    prepare: (page, say) =>
      page
        .getByRole('table', { name: say('console-agents.templates') })
        .locator('tbody tr')
        .first()
        .click(),
  },
  desk('contracts-owed', 'admin', '/contracts?tab=owed'),
  desk('transfers', 'admin', '/transfers?tab=held'),
  { ...desk('transfer', 'admin', `/transfers?tab=held&transfer=${seedIds.transferHeld}`), isDialog: true },
  desk('transfer-circles', 'admin', '/transfers?tab=circles'),
  desk('abuse', 'admin', '/abuse'),
  { ...desk('abuse-finding', 'admin', `/abuse?state=open&finding=${seedIds.abuseFinding}`), isDialog: true },
  desk('positions', 'admin', '/positions'),
  {
    ...desk('positions-line', 'admin', '/positions'),
    isDialog: true,
    prepare: (page) => page.getByText('quayeast', { exact: true }).first().click(),
  },
  desk('positions-below', 'admin', `/positions?tab=lines&under=${seedIds.agent}`),
  desk('positions-weeks', 'admin', '/positions?tab=weeks'),
  {
    ...desk('positions-week', 'admin', `/positions?tab=weeks&statement=${seedIds.statementForOperator}`),
    isDialog: true,
  },
  {
    ...desk('positions-split', 'admin', `/positions?tab=weeks&statement=${seedIds.statement}`),
    isDialog: true,
    prepare: (page, say) => page.getByRole('tab', { name: say('positions.statement.bets'), exact: true }).click(),
  },
  desk('methods', 'admin', '/methods'),
  {
    ...desk('method', 'admin', '/methods'),
    isDialog: true,
    prepare: (page, say) => page.getByText(say('deposits.method.bank_transfer'), { exact: true }).first().click(),
  },
  desk('methods-out', 'admin', '/methods?tab=out'),
  {
    ...desk('method-out', 'admin', '/methods?tab=out'),
    isDialog: true,
    prepare: (page, say) => page.getByText(say('deposits.method.bank_transfer'), { exact: true }).first().click(),
  },
  {
    ...desk('account-change', 'admin', '/methods'),
    isDialog: true,
    prepare: (page) => page.getByText('First Harbour Bank').first().click(),
  },
  desk('content', 'admin', '/content'),
  desk('content-promotions', 'admin', '/content?kind=promotion'),
  { ...desk('content-item', 'admin', `/content/${seedIds.promotion}?kind=promotion`), isWritten: true }, // words for players
  desk('content-new', 'admin', '/content/new?kind=banner'),
  desk('line-settings', 'admin', '/merchant/lines'),
  desk('merchant', 'admin', '/merchant'),
  desk('registration', 'admin', '/merchant/registration'),
  desk('site', 'admin', '/merchant/site'),
  desk('money-rules', 'admin', '/merchant/money'),
  desk('regions', 'admin', '/merchant/regions'),
  {
    ...desk('regions-only', 'admin', '/merchant/regions'),
    isWritten: true, // names of countries are the browser's
    prepare: async (page, say) => {
      await page.getByLabel(say('console-site.regions.countries')).selectOption('only');
      for (const country of ['TH', 'LA', 'KH'])
        await page.getByLabel(say('console-site.regions.add')).selectOption(country);
    },
  },
  desk('providers', 'admin', '/merchant/providers'),
  {
    ...desk('provider', 'admin', '/merchant/providers'),
    isDialog: true,
    prepare: (page, say) =>
      page
        .getByText(say('console-site.providers.name', { provider: 'google' }), { exact: true })
        .first()
        .click(),
  },
  desk('requests', 'admin', '/requests'),
  desk('requests-all', 'partner', '/requests?tab=all'),
  {
    ...desk('request', 'partner', `/requests?tab=waiting&request=${seedIds.requestWaiting}`),
    isDialog: true,
  },
  {
    ...desk('request-granted', 'admin', `/requests?tab=granted&request=${seedIds.requestGranted}`),
    isDialog: true,
  },
  { ...desk('audit', 'admin', '/audit'), isWritten: true },
  desk('staff', 'admin', '/staff'),
  {
    ...desk('colleague', 'admin', '/staff'),
    isDialog: true,
    prepare: (page, say) => page.getByRole('button', { name: say('console-staff.acts', { name: 'Otis N.' }) }).click(),
  },
  desk('own-password', 'staff', '/password'),
  desk('not-found', 'staff', '/no/such/place'),
];
