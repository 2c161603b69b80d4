import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixedText, fixedTextIn } from './fixed-text.ts';

const found = (jsx: string): number =>
  fixedTextIn('a.tsx', `export function A({ t, isOn, name }) { return ${jsx}; }`).length;

describe('fixed text', () => {
  test.each([
    ['text between tags', '<p>Log in</p>'],
    ['text of another script', '<p>เข้าสู่ระบบ</p>'],
    ['a string among the children', "<p>{'Log in'}</p>"],
    ['one side of a choice', "<p>{isOn ? 'On now' : t('a.off')}</p>"],
    ['a fallback', "<p>{name ?? 'Nobody'}</p>"],
    ['words in a template', '<p>{`Hello ${name}`}</p>'],
    ['a label', '<button aria-label="Close" />'],
    ['a title by expression', "<button title={isOn ? 'Close' : t('a.open')} />"],
    ['a placeholder', '<input placeholder="Search" />'],
    ['a picture’s description', '<img alt="A card" />'],
    ['text in a fragment', '<>Log in</>'],
  ])('is found: %s', (_, jsx) => {
    expect(found(jsx)).toBe(1);
  });

  test.each([
    ['a key', "<p>{t('shell.logIn')}</p>"],
    ['a label by key', "<button aria-label={t('common.close')} />"],
    ['signs and figures', '<p>• 18+ &nbsp; – 5:7</p>'],
    ['an empty description', '<img alt="" />'],
    ['a class or an address', '<a className="quiet link" href="/home page" />'],
    ['a condition that is not shown', "<p>{name === 'Close' && t('a.b')}</p>"],
    ['a key of the keyboard', '<kbd>Shift Enter</kbd>'],
  ])('is not found in: %s', (_, jsx) => {
    expect(found(jsx)).toBe(0);
  });

  test('the project has none', () => {
    const { faults, fileCount } = fixedText(join(import.meta.dirname, '../..'));
    expect(faults).toEqual([]);
    expect(fileCount).toBeGreaterThan(50);
  });
});
