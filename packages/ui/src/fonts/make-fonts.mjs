// Cuts the fonts of the fontsource packages (SIL Open Font License 1.1; licences beside the files) to what the interface uses, and
// writes ../fonts.css: each face with the letters it has, so that a file is fetched only when a page shows one of them.
// Axes: weights 400 to 700, the flare of Commissioner, the width of Archivo. Run: node packages/ui/src/fonts/make-fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);
const variable = '@fontsource-variable';
const weights = { min: 400, max: 700 };
const joiners = 'U+200C-200D,U+25CC'; // and the circle that carries a lone mark

/** The first two and `commissioner-turkish` are all that a page in Latin script needs: 70 kB at most (design brief 19). */
const faces = [
  {
    file: 'commissioner-latin',
    family: 'Commissioner Variable',
    axes: { wght: weights },
    from: `${variable}/commissioner/files/commissioner-latin-flar-normal`,
    letters:
      'U+20-7E,U+A0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2039-203A,U+2044,U+20AC,U+2122,U+2190-2193,U+2212,U+2215',
  },
  {
    file: 'archivo-figures',
    family: 'Archivo Variable',
    axes: { wght: { min: 500, max: 700 }, wdth: { min: 75, max: 100 } },
    from: `${variable}/archivo/files/archivo-latin-wdth-normal`,
    letters:
      'U+20-5B,U+5D,U+78,U+7C,U+A0,U+A2-A5,U+B0-B1,U+B7,U+BC-BE,U+D7,U+F7,U+2009,U+2013-2014,U+2022,U+2026,U+20AC,U+2190-2193,U+2212',
  },
  {
    file: 'commissioner-turkish',
    family: 'Commissioner Variable',
    axes: { wght: weights },
    from: `${variable}/commissioner/files/commissioner-latin-ext-flar-normal`,
    letters: 'U+11E-11F,U+130,U+15E-15F',
  },
  {
    file: 'commissioner-latin-ext',
    family: 'Commissioner Variable',
    axes: { wght: weights },
    from: `${variable}/commissioner/files/commissioner-latin-ext-flar-normal`,
    letters:
      'U+100-11D,U+120-12F,U+132-151,U+154-15D,U+160-17F,U+1CD-1DC,U+1E6-1E9,U+218-21B,U+1E80-1E85,U+1E9E,U+20A6,U+20A8,U+20A9,U+20B1,U+20B4,U+20B8,U+20BA,U+20BD',
  },
  {
    file: 'commissioner-vietnamese',
    family: 'Commissioner Variable',
    axes: { wght: weights },
    from: `${variable}/commissioner/files/commissioner-vietnamese-flar-normal`,
    letters:
      'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303-304,U+308-309,U+323,U+329,U+1EA0-1EF9,U+20AB',
  },
  {
    file: 'commissioner-cyrillic',
    family: 'Commissioner Variable',
    axes: { wght: weights },
    from: `${variable}/commissioner/files/commissioner-cyrillic-flar-normal`,
    letters: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116',
  },
  {
    file: 'commissioner-cyrillic-ext',
    family: 'Commissioner Variable',
    axes: { wght: weights },
    from: `${variable}/commissioner/files/commissioner-cyrillic-ext-flar-normal`,
    letters: 'U+462-463,U+472-475,U+492-4AF,U+4B2-4FF,U+510-513',
  },
  script('Noto Sans Thai', 'thai', `U+E01-E3A,U+E3F-E5B,U+331,${joiners}`),
  script('Noto Sans Lao', 'lao', `U+E81-EDF,${joiners}`),
  script('Noto Sans Khmer', 'khmer', `U+1780-17FF,U+19E0-19FF,${joiners}`),
  script('Noto Sans Devanagari', 'devanagari', `U+900-97F,U+1CD0-1CF9,U+20B9,U+A8E0-A8FF,${joiners}`),
  script('Noto Sans Bengali', 'bengali', `U+951-952,U+964-965,U+980-9FE,U+20B9,${joiners}`),
  script('Noto Sans Tamil', 'tamil', `U+964-965,U+B82-BFA,U+20B9,${joiners}`),
  {
    file: 'vazirmatn-arabic',
    family: 'Vazirmatn Variable',
    axes: { wght: weights },
    from: `${variable}/vazirmatn/files/vazirmatn-arabic-wght-normal`,
    letters: 'U+600-6FF,U+750-77F,U+200C-200F,U+2010-2011,U+FB50-FDFF,U+FE70-FEFC',
  },
  // Burmese as two fixed weights: together lighter than the variable file.
  ...[
    [400, '400 559'],
    [600, '560 700'],
  ].map(([weight, range]) => ({
    file: `noto-sans-myanmar-${weight}`,
    family: 'Noto Sans Myanmar',
    weight: range,
    from: `@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-${weight}-normal`,
    letters: `U+1000-109F,U+A9E0-A9FE,U+AA60-AA7F,${joiners}`,
  })),
];

const licences = [
  'commissioner',
  'archivo',
  'vazirmatn',
  'noto-sans-thai',
  'noto-sans-lao',
  'noto-sans-khmer',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
].map((name) => `${variable}/${name}`);

const rules = [];
for (const face of faces) {
  const whole = readFileSync(resolve(`${face.from}.woff2`));
  const cut = await subsetFont(whole, lettersOf(face.letters), {
    targetFormat: 'woff2',
    noHinting: true,
    ...(face.axes ? { variationAxes: face.axes } : {}),
  });
  writeFileSync(new URL(`${face.file}.woff2`, import.meta.url), cut);
  rules.push(ruleOf(face));
  console.log(`${face.file}: ${whole.length} -> ${cut.length} bytes`);
}
writeFileSync(
  new URL('../fonts.css', import.meta.url),
  `/* Made by fonts/make-fonts.mjs; do not edit. Self-hosted; a file is fetched only when a page shows one of its letters. */\n${rules.join('')}`,
);
for (const folder of [...licences, '@fontsource/noto-sans-myanmar'])
  writeFileSync(
    new URL(`LICENSE-${folder.split('/')[1]}.txt`, import.meta.url),
    readFileSync(resolve(`${folder}/LICENSE`)),
  );

function script(family, name, letters) {
  return {
    file: `noto-sans-${name}`,
    family: `${family} Variable`,
    axes: { wght: weights },
    from: `${variable}/noto-sans-${name}/files/noto-sans-${name}-${name}-wght-normal`,
    letters,
  };
}

function ruleOf({ file, family, axes, weight, letters }) {
  const stretch = axes?.wdth ? `\n  font-stretch: ${axes.wdth.min}% ${axes.wdth.max}%;` : '';
  const range = letters
    .split(',')
    .map((part) => `\n    ${part}`)
    .join(',');
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${weight ?? `${axes.wght.min} ${axes.wght.max}`};${stretch}
  src: url('./fonts/${file}.woff2') format('woff2');
  unicode-range:${range};
}
`;
}

/** 'U+20-7E,U+A0' as the letters themselves. */
function lettersOf(ranges) {
  return ranges
    .split(',')
    .map((range) => {
      const [from, to = from] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
    })
    .join('');
}
