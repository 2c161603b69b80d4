import { expect, it } from 'vitest';
import { withHead } from './site.ts';

const page =
  '<html lang="en" data-theme="dark"><meta name="theme-color" content="#17120d" /><meta name="description" content="" /><title>Baize</title><script type="application/json" id="start"></script>';
const head = {
  title: 'Lotus',
  description: 'Sit down.',
  language: 'ar',
  direction: 'rtl',
  themeColour: '#102030',
  start: { name: '</script>' },
} as const;

it('says brand, language and direction before any script runs', () => {
  expect(withHead(page, head)).toBe(
    '<html lang="ar" dir="rtl" data-theme="dark"><meta name="theme-color" content="#102030" /><meta name="description" content="Sit down." /><title>Lotus</title><script type="application/json" id="start">{"name":"\\u003c/script>"}</script>',
  );
});

it('lets no text of a merchant leave its place', () => {
  const nasty = '"><script>$&$1</script>';
  const made = withHead(page, { ...head, title: nasty, description: nasty });
  expect(made).not.toContain('<script>');
  expect(made.match(/<\/script>/g)).toHaveLength(1);
  expect(made.match(/&#36;&amp;&#36;1/g)).toHaveLength(2);
});
