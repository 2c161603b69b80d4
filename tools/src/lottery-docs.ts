/** Writes docs/lottery.md: every lottery, and every play with its exact chance and what a hit pays; `--check` says whether it is current. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultReturn, FAMILY_RULES, LOTT_GROUPS, LOTTERY_GAMES, playsOf, prizeOfHit } from '@baize/lottery';
import type { FamilyRules, Fraction, LotteryGame, Play, PrizeMode, Tier } from '@baize/lottery';

const terms = { unit: '2', multiple: 1, decimals: 2 } as const;
/** The modes in which a family's plays are priced here: the house's own, and the official one. */
const modesOf = ({ family }: FamilyRules): readonly PrizeMode[] => {
  const modes = new Set(LOTTERY_GAMES.filter((game) => game.family === family).map(({ mode }) => mode));
  return [...modes].filter((mode) => mode !== 'ZY');
};

/** "1 in 1,000", "271 in 1,000": as the fraction is, or with two decimals where it is long. */
function chanceText({ numerator, denominator }: Fraction): string {
  const number = (value: bigint): string => value.toLocaleString('en');
  if (denominator < 10_000_000n) return `${number(numerator)} in ${number(denominator)}`;
  return `1 in ${(Number(denominator) / Number(numerator)).toLocaleString('en', { maximumFractionDigits: 2, minimumFractionDigits: 2 })}`;
}

function prizeText(play: Play, tier: Tier, mode: PrizeMode): string {
  const minor = prizeOfHit(tier, defaultReturn(mode, play, LOTT_GROUPS.least), terms);
  return (Number(minor) / 100).toLocaleString('en', { minimumFractionDigits: 2 });
}

function familyTable(rules: FamilyRules): string {
  const modes = modesOf(rules);
  const rows = rules.plays.flatMap((play) =>
    play.tiers.map((tier) => {
      const name = play.tiers.length === 1 ? `\`${play.code}\`` : `\`${play.code}\` ${tier.code}`;
      const cells = [name, chanceText(tier.chance), ...modes.map((mode) => prizeText(play, tier, mode))];
      return `| ${cells.join(' | ')} |`;
    }),
  );
  return `## ${rules.family}

${rules.plays.length} plays.

| Play | Chance of a hit | ${modes.map((mode) => `Pays in ${mode}`).join(' | ')} |
|---|---|${modes.map(() => '---|').join('')}
${rows.join('\n')}
`;
}

function timesText({ timetable: { rhythm, timeZone } }: LotteryGame): string {
  if (rhythm.kind === 'every') return rhythm.minutes === 1 ? 'each minute' : `every ${rhythm.minutes} minutes`;
  return `${rhythm.kind} at ${rhythm.times.join(', ')}, ${timeZone}`;
}

function gameRow(game: LotteryGame): string {
  const { code, family, mode, source } = game;
  return `| \`${code}\` | ${family} | ${mode} | ${source} | ${timesText(game)} | ${playsOf(game).length} |`;
}

function lotteryDocs(): string {
  return `# Lotteries

Made by \`npm run lottery\` from \`packages/lottery\`; do not edit. What stands here is computed from the plays themselves: chances are exact, and a hit pays floor(2.00 × R / chance) for one single bet of 2.00, R being 0.90 in LOTT (group ${LOTT_GROUPS.least}), 0.96 in ELOTT, 0.975 in ZY, and in SEA 0.92, on two digits 0.95. The tests settle every play against every draw that it looks at.

| Lottery | Family | Mode | Drawn by | When | Plays |
|---|---|---|---|---|---|
${LOTTERY_GAMES.map(gameRow).join('\n')}

${FAMILY_RULES.map(familyTable).join('\n')}`;
}

const page = join(import.meta.dirname, '../../docs/lottery.md');
const text = lotteryDocs();
if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/lottery.md is not current: npm run lottery');
  process.exitCode = 1;
}
