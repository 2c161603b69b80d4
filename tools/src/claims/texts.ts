/** Promises among the site’s texts. */
import type { Claims } from './list.ts';

export const texts: Claims = {
  'text: agent.landing.lead': ['test: e2e/journeys/agent-team.spec.ts > the overview leads to a line'],
  'text: agent.landing.pay.text': [
    'test: apps/server/src/capabilities/contracts/explain.test.ts > by members and bets that sum to it, to the cent',
  ],
  'text: agent.landing.see.text': [
    'test: apps/server/src/capabilities/teams/teams.test.ts > of the overview are the sums of the raw bets of the team, day by day and product by product',
  ],
  'text: agent.landing.time.text': [
    'test: e2e/journeys/routes.spec.ts > an agent has every page of the centre in its menu, the clock of the house and the way out',
  ],
  'text: agent.desk.title': ['says nothing: a heading'],
  'text: agent.desk.hours': [
    'file: apps/web/src/lib/zone.ts > Monday to Friday, noon to nine in the evening (specification 2, /agent)',
  ],
  'text: agent.desk.open': ['file: apps/web/src/lib/zone.test.ts'],
  'text: agent.desk.shut': ['file: apps/web/src/lib/zone.test.ts'],
  'text: agent.apply.lead': ['call: decideApplication', 'call: affiliateApplication'],
  'text: centre.bonusDetails.lead': ['call: listBonuses'],
  'text: centre.bonusBets.lead': ['call: bonusBets'],
  'text: centre.referral.lead': ['call: ownReferrals'],
  'text: centre.notOpenSub': [
    'test: apps/web/src/empty-texts.test.ts > are each shown on the empty answer of a call that the page makes',
  ],
  'text: centre.inbox.lead': ['call: announcements'],
  'text: centre.inbox.noneSub': ['call: announcements'],
  'text: home.visitorLead': [
    'test: apps/server/tests/flows/play.test.ts > for fun needs no login, carries no token and opens no session',
  ],
  'text: home.visitorLeadPlain': [
    'test: apps/server/tests/flows/play.test.ts > for fun needs no login, carries no token and opens no session',
  ],
  'text: home.memberLead': [
    'test: e2e/journeys/verify-page.spec.ts > a round of every game and slot family checks out with the network off',
  ],
  'text: home.trialLead': [
    'test: e2e/journeys/routes.spec.ts > a practice account sees that money needs a real account',
  ],
  'text: home.motto': [
    'test: e2e/journeys/verify-page.spec.ts > a round of every game and slot family checks out with the network off',
    'test: apps/server/src/capabilities/limits/play.test.ts > refuses with the code of the most serious reason',
  ],
  'text: home.freeNote': [
    'test: apps/server/tests/flows/play.test.ts > for fun needs no login, carries no token and opens no session',
  ],
  'text: home.winnersNote': ['call: winnerBoard'],
  'text: info.help.lead': ['says nothing: a greeting'],
  'text: info.help.peopleSub': ['call: sendFeedback'],
  'text: info.feedback.lead': ['says nothing: advice'],
  'text: info.feedback.sentSub': ['says nothing: advice'],
  'text: info.blog.lead': ['says nothing: what the merchant writes'],
  'text: info.news.lead': ['call: articleList'],
  'text: info.winners.lead': [
    'call: winnerBoard',
    'test: apps/server/src/capabilities/vendors/largest-first.test.ts > the largest win by its worth comes first',
  ],
  'text: info.leaderboard.lead': ['file: apps/web/src/features/winners/screens/winners/rank.test.ts'],
  'text: info.down.lead': ['test: e2e/journeys/app.spec.ts > a merchant’s site can be installed, under its own name'],
  'text: info.down.lite.2': ['test: e2e/journeys/app.spec.ts > the download page fits the device'],
  'text: info.down.lite.3': [
    'test: e2e/journeys/app.spec.ts > opens without a line, says so, and comes back by itself',
  ],
  'text: info.down.same': [
    'test: e2e/journeys/app.spec.ts > a merchant’s site can be installed, under its own name',
    'file: apps/web/service-worker',
  ],
  'text: offers.lead': ['test: apps/server/src/capabilities/content/content.test.ts > keeps what a text needs'],
  'text: offers.open': [
    'file: apps/server/src/seed/content/promotions.ts > each is open today, to everybody, with nothing to claim',
  ],
  'text: proofs.sub': [
    'call: ownLiabilities',
    'test: apps/server/src/capabilities/proofs/proofs.test.ts > is published once a day',
  ],
  'text: proofs.waits': ['file: apps/server/src/capabilities/proofs/jobs.ts > everySeconds: 3_600'],
  'text: returns.sub': [
    'call: publicRtp',
    'test: apps/server/src/capabilities/rtp/rules.test.ts > begin with the last one counted after an outage',
  ],
  'text: shell.logoutBody': [
    'test: e2e/journeys/frame-header.spec.ts > logging out asks first, forgets the person and keeps the merchant',
  ],
  'text: shell.footerPlay': ['says nothing: advice'],
  'text: shell.maintenanceBody': ['test: e2e/journeys/status.spec.ts > maintenance replaces the page'],
  'text: shell.blockedBody': ['test: e2e/journeys/status.spec.ts > only the countries that are served get in'],
  'text: shell.blockedSupport': ['says nothing: advice'],
  'text: shell.loadFailedBody': ['says nothing: advice'],
  'text: shell.maintenanceOpens': [
    'test: e2e/journeys/status.spec.ts > maintenance replaces the page: until when, how long, why, whom to ask; and it opens by itself',
  ],
  'text: withdrawals.nothingHint': ['call: withdrawalCase'],
};
