/** What rightly stays plain in the pseudo-language: what people or the seed wrote, codes, names of months. */
import type { GameFolder } from '@baize/game-kit/game';
import { folders } from '@baize/games/folders';
import { LOTTERY_GAMES, lotteryNames } from '@baize/lottery';
import { laneNames } from '@baize/protocol/lane-names';
import { lotteryVendors } from '@baize/protocol/vendor-codes';
import { switches } from '@baize/protocol/switches';
import { currencies, seedAccounts } from '@baize/protocol';
import { missionSamples, raceWords } from '@baize/server/seed/mission-samples.ts';
import { operators, spare } from '@baize/server/seed/operators.ts';
import { promotionSamples } from '@baize/server/seed/promotion-samples.ts';
import { team, teamWords } from '@baize/server/seed/team-plan.ts';
import { baizeVip } from '@baize/server/seed/vip-levels.ts';
import { nounIds, nounName } from '@baize/game-slots/titles';

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month, 1).toLocaleDateString('en', { month: 'long' }),
);

const allowed: ReadonlySet<string> = new Set(
  [
    // brands, studios, games
    'Baize BAIZE BAIZE_STUDIO BAIZE_ARCADE Saltmarsh SALTMARSH Fennel Mill FENNEL_MILL LOTT TCG_LOTTO_VN SEA_LOTT Lotus LOTUS Studio Dice Long Break Lantern Market Arcade',
    // people of the seed, their banks and companies
    'loneharbour minnow88 heron21 quayeast maliwan Mira Nowak Hal Heron Wanda Renn wren404 creekwest Siam Bank Harbour COLLECTION Quill rent november Cold wallet PBaP minnow heron',
    ...Object.values(seedAccounts),
    spare.username,
    ...[...Object.values(operators), spare].map(({ displayName }) => displayName.split(' ')[0] ?? ''),
    // networks, whose names are the same everywhere
    'Facebook YouTube WhatsApp Instagram Telegram TikTok',
    ...currencies.keys(),
    // clocks, units, keys, formats, bank references, devices of the seed
    'TRC UTC GMT AM PM am pm Ctrl Shift Enter Esc RTP QR ID IP PNG JPG kB MB TOTP CSV XLSX TR TH node seed',
    // names of languages and countries in their own words
    'English Bahasa Indonesia Melayu Tagalog O zbekcha',
    ...team.flatMap(({ account, nickname, payeeName }) => [account, nickname, payeeName]), // the demo agent's team
    ...baizeVip.levels.flatMap(({ name }) => name['en'] ?? []),
    'BAR', // a sign of the classic reels
    // the codes of the switches, beside their words in the console
    ...switches,
    ...months,
    ...months.map((month) => month.slice(0, 3)),
    'Sept Mon Tue Wed Thu Fri Sat Sun',
    // what a title's symbols are called: the pseudo-language has no words of its own for them
    ...nounIds.map((noun) => nounName(noun, 'en')),
    // what Intl says of distances and counts in English, which the pseudo-language counts as
    'in ago now second seconds sec minute minutes min hour hours hr day days yesterday today tomorrow this last next week weeks month months at',
  ].flatMap((line) => line.split(' ')),
);

/** Of lotteries; the one that the others begin with comes last. */
const vendorNames = lotteryVendors.map(({ name }) => name).toReversed();

/** What a merchant or a machine wrote, whole: the motto on the table, codes of languages and trial accounts. */
const written = [
  /[A-Z][a-z]+ & [A-Z][a-z]+\s· [A-Z][a-z]+/g, // a title: two nouns and an edition
  new RegExp(Object.values(laneNames).join('|'), 'g'),
  new RegExp(vendorNames.join('|'), 'g'),
  /^(?:qr|bank|bank_transfer|ewallet|voucher|crypto)$/g, // codes of the seed's ways to pay in and out, beside their names in the console
  /Every round can be checked • Withdrawals you confirm yourself • Limits that you set/g,
  /\b0012 3456 78, Baize Payments, First Harbour Bank\b/g, // an account that waits for a second operator
  /\S+@example\.com/g,
  /\bsample:[0-9a-f-]{36}/g, // a round of the seed, as its vendor names it
  /\S+\/join\/[A-Z0-9]+/g, // an invitation's address
  /\S+\/register\?referralCode=[A-Z0-9]+/g, // a friend's
  /\b(?:sample-key-(?:old|new|asked)|sample-difference|(?:studio|platform)-\d(?:\.(?:arcade|soft|hub|lottery-(?:plain|sea|vn)))?|hmac-sha256|rsa-sha256)\b/g, // keys of the seed's vendors, and a call of theirs
  /https:\/\/accounts\.google\.com|\bbaize\.apps\.example\b/g, // a login provider that two owners agreed on
  /The studio lost the round; the stake goes back/g, // an operator's reason
  /\b[A-HJKMNP-Z2-9]{8}\b/g, // an invitation's code: one in eleven has no digit
  /\b[A-Z2-7]{4}(?: [A-Z2-7]{4}){7}\b/g, // an authenticator's secret
  /\b[0-9A-HJKMNP-TV-Z]{10}\b/g, // a deposit's reference
  /\b[0-9A-F]{4} [0-9A-F]{4}\b/g, // the end of a round's or movement's id
  /•• \w{4}\b/g, // the end of an account's number or a coin address
  /\bstatement-[\d-]+\.(?:csv|pdf)\b/g, // a file
  /\b[a-z0-9]{2}\*{3}[a-z0-9]\b/g, // a winner's masked name
  /\b[a-z0-9]{2}•{3,4}[a-z0-9]{2}\b/g, // an upline's masked account, or a racer's
  /\bnpm run verify-[a-z]+/g, // a command to type
  /\b[a-z][a-z0-9-]*@\d+\.\d+\.\d+/g, // a maths model with its version
  /\ben-XA\b/g,
  /\bAsia\/Bangkok\b/g,
  /\btrial-[0-9a-f]{12}\b/g,
  /\berased-[0-9a-f]{16}\b/g, // whose data are erased
];

/** Names of the studio's own games and lotteries, the longer of two that begin alike first. */
const games = [
  ...Object.values<GameFolder>(folders).flatMap(({ variants }) =>
    Object.values(variants).flatMap(({ names }) => names['en'] ?? []),
  ),
  ...LOTTERY_GAMES.flatMap(({ code }) => lotteryNames(code)['en'] ?? []),
].toSorted((one, other) => other.length - one.length);

/** What the sample merchants call their promotions, missions and races, and say of them. */
const offered = [
  ...promotionSamples.flatMap(({ title, summary }) => [title, summary]),
  ...[...missionSamples.map(({ wish }) => wish.words), ...Object.values(raceWords)].flatMap(({ en }) =>
    en ? [en.title, en.text] : [],
  ),
].filter((words) => words !== '');

/** The text without what is data; what is left must have been said in the page's language. */
export function withoutData(text: string): string {
  const left = [...written, ...Object.values(teamWords), ...offered, ...games].reduce<string>(
    (rest, known) => rest.replaceAll(known, ' '),
    text,
  );
  return left.replaceAll(/[A-Za-z]\w*/g, (word) => (allowed.has(word) ? ' ' : word));
}
