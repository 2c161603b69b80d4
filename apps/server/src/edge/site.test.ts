import { expect, it } from 'vitest';
import { withHead } from './site.ts';

const page =
  '<html lang="en" data-theme="dark"><meta name="theme-color" content="#17120d" /><meta name="description" content="" /><title>Baize</title>';
const head = {
  title: 'Lotus',
  description: 'Sit down.',
  language: 'ar',
  direction: 'rtl',
  themeColour: '#102030',
} as const;

it('says brand, language and direction before any script runs', () => {
  expect(withHead(page, head)).toBe(
    '<html lang="ar" dir="rtl" data-theme="dark"><meta name="theme-color" content="#102030" /><meta name="description" content="Sit down." /><title>Lotus</title>',
  );
});

it('lets no text of a merchant leave its place', () => {
  const nasty = '"><script>$&$1</script>';
  const made = withHead(page, { ...head, title: nasty, description: nasty });
  expect(made).not.toContain('<script>');
  expect(made.match(/&#36;&amp;&#36;1/g)).toHaveLength(2);
});
