/** Texts that say "nothing is here", each with the call whose empty answer leads to it. A page that asks nobody shows `NotOpen`
 *  and no text of its own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { calls } from '@baize/protocol/calls';
import { describe, expect, it, test } from 'vitest';

/** By text key: the call that was asked. */
const askedBy: Readonly<Record<string, string>> = {
  'agent.apply.none': 'affiliateApplication',
  'agent.link.none': 'agentLinks',
  'agent.link.offeredNone': 'agentLinks',
  'agent.none.agentAnnouncement': 'announcements',
  'agent.none.downlineManagmentView': 'teamTree',
  'agent.register.noRates': 'agentLinks',
  'agent.register.recentNone': 'agentDownlines',
  'bets.noMovements': 'bettingRecord',
  'bets.none': 'bettingRecord',
  'bonuses.betsNone': 'bonusBets',
  'bonuses.none': 'listBonuses',
  'centre.inbox.none': 'announcements',
  'centre.referral.none': 'ownReferrals',
  'contracts.debts.none': 'contractDebts',
  'contracts.none.filter': 'contractsToDownlines',
  'contracts.none.given': 'contractsToDownlines',
  'contracts.none.mine': 'contractsFromUpline',
  'contracts.payments.none': 'contractPayments',
  'contracts.why.noMembers': 'contractExplanation',
  'contracts.why.nothing': 'contractExplanation',
  'contracts.writer.noOwn': 'contractsFromUpline',
  'contracts.writer.nobody': 'contractDownlines',
  'deposits.historyNone': 'listDeposits',
  'entry.extra.none': 'login',
  'games.favouritesNone': 'favouriteList',
  'games.none': 'gameList',
  'games.noneHere': 'gameList',
  'games.recentNone': 'recentGames',
  'info.blog.none': 'articleList',
  'info.boards.none': 'winnerBoard',
  'info.feedback.none': 'feedbackList',
  'info.help.empty': 'helpCenter',
  'info.help.none': 'helpCenter',
  'info.news.none': 'articleList',
  'limits.history.none': 'protectionHistory',
  'lottery.none': 'gameList',
  'member.account.noBanks': 'listBankAccounts',
  'member.account.passkeysNone': 'listPasskeys',
  'member.messages.none': 'listMessages',
  'member.noneInSpan': 'transactionDetails',
  'missions.none': 'missionSummary',
  'missions.race.noRank': 'missionLeaderboard',
  'missions.race.none': 'missionLeaderboard',
  'offers.none': 'promotionList',
  'points.detailsNone': 'pointReward',
  'points.goodsNone': 'pointGoods',
  'points.recordsNone': 'redeemPointList',
  'positions.bets.none': 'statementBets',
  'positions.downlines.none': 'positionDownlines',
  'positions.downlines.noneFound': 'positionDownlines',
  'positions.due.nothing': 'readStatement',
  'positions.history.none': 'positionHistory',
  'positions.line.none': 'positionOverview',
  'positions.statement.nothing': 'readStatement',
  'positions.statements.none': 'positionStatements',
  'records.bonus.none': 'bonusRecord',
  'records.bonusBets.none': 'bonusRecord',
  'records.credit.none': 'recordTotals',
  'records.export.none': 'listExports',
  'records.profit.none': 'profitAndLoss',
  'returns.none': 'publicRtp',
  'rewards.givenNone': 'givenRewards',
  'rewards.none': 'listRewards',
  'shell.noticesNone': 'announcements',
  'shell.searchNone': 'gameList',
  'shell.vendorGamesNone': 'gameList',
  'teams.bets.none': 'teamBets',
  'teams.find.none': 'teamMembers',
  'teams.income.noPayments': 'teamPayments',
  'teams.income.none': 'teamIncome',
  'teams.lines.none': 'teamOverview',
  'teams.money.none': 'teamMoney',
  'teams.overview.none': 'teamOverview',
  'teams.products.none': 'teamOverview',
  'teams.profit.none': 'teamProfit',
  'transfers.noDownlines': 'transferRecipients',
  'transfers.noRate': 'transferTerms',
  'transfers.nobody': 'transferTerms',
  'transfers.none': 'transferRecipients',
  'transfers.pastNone': 'listTransfers',
  'wallet.none': 'transactionDetails',
  'withdrawals.noAccount': 'listBankAccounts',
  'withdrawals.noWay': 'withdrawalTerms',
  'withdrawals.none': 'listWithdrawals',
};

/** Named alike, and no statement about records: words for a choice or a value, advice, what a search of a built-in list finds. */
const noStatement: ReadonlySet<string> = new Set([
  'agent.link.offer.none',
  'common.none',
  'agent.register.noOffer',
  'contracts.noWayBack',
  'contracts.trial.none',
  'contracts.writer.noBound',
  'deposits.noFee',
  'entry.country.none',
  'records.bonus.noRound',
  'shell.languageNone',
  'teams.figure.noBefore',
  'transfers.noName',
  'withdrawals.noFee',
  'withdrawals.nothingYet',
]);

type Files = ReadonlyMap<string, string>;

const root = import.meta.dirname;
/** Keys that are put together, and what comes of them. */
const formed: Readonly<Record<string, readonly string[]>> = {
  'info.${kind}.none': ['info.blog.none', 'info.news.none'],
};
const saysNothingIsThere = /(?:[.](?:none|empty|nobody|nothing|no[A-Z])\w*|None)(?:[.]\w+)?$/;
const isBeside = /Sub$|Hint$/; // a second sentence, shown below the first one

const site: Files = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')]),
);

/** Keys in a file that say nothing is there. */
function emptyTextsOf(text: string): string[] {
  const named = [...text.matchAll(/['`]([a-z][\w-]*\.[\w.${}-]+)['`]/g)].map(([, key = '']) => key);
  const whole = named.flatMap((key) => (key.includes('${') ? (formed[key] ?? [key]) : [key]));
  return [...new Set(whole)].filter((key) => saysNothingIsThere.test(key) && !isBeside.test(key));
}

/** The file, and what it and the other files of its screen or dialog import of the site. */
function reachedFrom(files: Files, path: string): Set<string> {
  const place = /^features\/[^/]+\/screens\/[^/]+/.exec(path)?.[0] ?? dirname(path);
  const waiting = [...files.keys()].filter((file) => file === path || file.startsWith(`${place}/`));
  const reached = new Set(waiting);
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const [, target = ''] of (files.get(next) ?? '').matchAll(/(?:from|import\() ?'([.#][^']+)'/g)) {
      const file = target.startsWith('#')
        ? target.slice(1)
        : relative('/', join('/', dirname(next), target)).replaceAll('\\', '/');
      if (reached.has(file) || !files.has(file)) continue;
      reached.add(file);
      waiting.push(file);
    }
  return reached;
}

/** Each text that says nothing is there, and was asked of nobody. */
function unasked(files: Files, paths: Iterable<string> = files.keys()): string[] {
  return [...paths].flatMap((path) => {
    if (!path.endsWith('.tsx')) return [];
    const shown = emptyTextsOf(files.get(path) ?? '').filter((key) => !noStatement.has(key));
    if (shown.length === 0) return [];
    const near = [...reachedFrom(files, path)].map((file) => files.get(file) ?? '');
    return shown.flatMap((key) => {
      const call = askedBy[key];
      if (!call) return [`${path}: ${key} names no call`];
      return near.some((one) => one.includes(`'${call}'`)) ? [] : [`${path}: ${key} asks nobody for ${call}`];
    });
  });
}

describe('texts that say nothing is here', () => {
  it('are each shown on the empty answer of a call that the page makes', () => {
    expect(unasked(site)).toEqual([]);
  });

  it('name calls that exist, and are shown somewhere', () => {
    const shown = new Set([...site.values()].flatMap(emptyTextsOf));
    expect(Object.values(askedBy).filter((name) => !(name in calls))).toEqual([]);
    expect([...Object.keys(askedBy), ...noStatement].filter((key) => !shown.has(key))).toEqual([]);
    expect(existsSync(join(root, 'widgets/not-open.tsx'))).toBe(true);
  });

  it.each([
    ['a text that no call is named for', 'centre.missions.none', ''],
    ['a text whose call the page does not make', 'member.messages.none', ''],
    ['a text whose call another page makes', 'member.messages.none', "ask('listTransfers')"],
  ])('a page planted with %s is found', (_what, key, asks) => {
    const planted = `import { ask } from '#lib/api.ts';\n${asks}\n<EmptyBox title={t('${key}')} />`;
    const path = 'features/messages/screens/planted/screen.tsx';
    expect(unasked(new Map([...site, [path, planted]]), [path])).toEqual([expect.stringContaining(key)]);
  });
});

test('no list that was not read is drawn as an empty one', () => {
  const asEmpty = /(?:rows|list)=\{[^}]*\?\?\s*\[\]|\?\?\s*\[\]\)\.length === 0/;
  expect([...site].filter(([, text]) => asEmpty.test(text)).map(([path]) => path)).toEqual([]);
});
