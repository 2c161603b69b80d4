import { expect, it } from 'vitest';
import { allowInPolicy, withFirstView, withHead } from './page.ts';

const page =
  '<html lang="en" data-theme="dark"><meta name="theme-color" content="#17120d" /><meta name="description" content="" /><title>Baize</title><script type="application/json" id="start"></script>';
const head = {
  title: 'Lotus',
  description: 'Sit down.',
  language: 'ar',
  direction: 'rtl',
  themeColour: '#102030',
  start: { name: '</script>' },
  isOpen: true,
} as const;

it('says brand, language and direction before any script runs', () => {
  expect(withHead(page, head)).toBe(
    '<html lang="ar" dir="rtl" data-theme="dark"><meta name="theme-color" content="#102030" /><meta name="description" content="Sit down." /><title>Lotus</title><script type="application/json" id="start">{"name":"\\u003c/script>"}</script>',
  );
});

it('escapes every text of a merchant', () => {
  const nasty = '"><script>$&$1</script>';
  const made = withHead(page, { ...head, title: nasty, description: nasty });
  expect(made).not.toContain('<script>');
  expect(made.match(/<\/script>/g)).toHaveLength(1);
  expect(made.match(/&#36;&amp;&#36;1/g)).toHaveLength(2);
});

const built =
  '<html lang="en"><head><meta charset="utf-8" /><script type="module" src="/assets/index.js"></script><link rel="modulepreload" href="/assets/a.js"><link rel="stylesheet" href="/assets/a.css"></head><div id="root"></div></html>';
const assets = {
  entry: ['assets/a.css', 'assets/a.js', 'assets/index.js'],
  filesOf: (source: string) => (source === 'home.tsx' ? ['assets/a.css', 'assets/home.css', 'assets/home.js'] : []),
  textsOf: (language: string, part: string) => `assets/${language}-${part}.js`,
  begin: 'begin()',
};
const view = {
  html: '<h1>$& at the table</h1>',
  css: ':root{--seed:1}',
  who: 'visitor',
  answers: [[['hotGames'], '</script>']],
  asks: [],
  screens: ['home.tsx'],
  needsAllTexts: false,
  madeAt: 1,
} as const;

it('a page with a first view names its scripts in the order they run, and loads none before it', () => {
  const { page: made } = withFirstView(built, head, view, assets);
  expect(made).not.toMatch(/type="module"|rel="modulepreload"/);
  expect(made).toContain('data-files="/assets/ar-first.js /assets/home.js /assets/a.js /assets/index.js"');
  expect(made).toContain('<div id="root"><h1>$& at the table</h1></div>');
  expect(made.match(/home\.css/g)).toHaveLength(1);
  expect(made.match(/a\.css/g)).toHaveLength(1);
  expect(made).toContain('"\\u003c/script>"');
});

it('the policy names the page’s own script and style by their hashes, and nothing else', () => {
  const made = withFirstView(built, head, view, assets);
  const policy = allowInPolicy("default-src 'self';script-src 'self';style-src 'self';img-src 'self'", made);
  expect(policy).toMatch(
    /^default-src 'self';script-src 'self' 'sha256-[\w+/=]{44}';style-src 'self' 'sha256-[\w+/=]{44}';img-src 'self'$/,
  );
  expect(made.page).toContain(`>${made.script}</script>`);
  expect(made.page).toContain(`<style>${made.style}</style>`);
});
