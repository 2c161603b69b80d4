/** Writes src/dates.gen.ts: the words of time that some browsers lack, from CLDR as Node carries it. Run: node packages/i18n/node/write-dates.ts */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsFolder } from './source.ts';

/** Languages whose dates and distances Chromium cannot say. */
const lacking = ['my', 'km', 'lo', 'ne', 'kk', 'uz'];
const units = ['day', 'hour', 'minute'] as const;

function pattern(language: string, unit: (typeof units)[number], amount: number): string {
  return new Intl.RelativeTimeFormat(`${language}-u-nu-latn`).format(amount, unit).replace('2', '{n}');
}

const rows = lacking.map((language) => {
  const months = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month, 15))),
  );
  const words = {
    months,
    now: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'minute'),
    ago: Object.fromEntries(units.map((unit) => [unit, pattern(language, unit, -2)])),
    ahead: Object.fromEntries(units.map((unit) => [unit, pattern(language, unit, 2)])),
  };
  return `  ${language}: ${JSON.stringify(words)},`;
});
writeFileSync(
  join(textsFolder, 'dates.gen.ts'),
  `// Made by node/write-dates.ts from CLDR; do not edit.\nimport type { DateWords } from './dates.ts';\n\nexport const dateWords: Readonly<Record<string, DateWords>> = {\n${rows.join('\n')}\n};\n`,
);
