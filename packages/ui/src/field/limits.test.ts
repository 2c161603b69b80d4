/** What a field does with more than it takes. The browser's own limit cuts a paste before anything can be said. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { CodeField } from './code-field.tsx';
import { overLimit } from './over-limit.ts';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const nothing = (): void => undefined;
const long = 'x'.repeat(43);
const shared = { label: 'L', maxLength: 40, onChange: nothing };

test.each([
  ['text', (value: string) => createElement(TextField, { ...shared, value })],
  ['password', (value: string) => createElement(PasswordField, { ...shared, value, showLabel: 's', hideLabel: 'h' })],
  ['area', (value: string) => createElement(TextArea, { ...shared, value })],
  ['code', (value: string) => createElement(CodeField, { label: 'L', length: 40, value, onValueChange: nothing })],
])('a %s field keeps all that was pasted and says that it is too long', (_, field) => {
  const drawn = renderToStaticMarkup(field(long));
  expect(drawn.toLowerCase()).not.toContain('maxlength');
  expect(drawn).toContain(long);
  expect(drawn).toContain('43 / 40');
  expect(drawn).toContain('aria-invalid="true"');
  expect(renderToStaticMarkup(field(long.slice(3)))).not.toContain('aria-invalid');
});

describe('the limit', () => {
  it('counts signs as people do, without blanks around them', () => {
    expect(overLimit(' 👩👩 ', 2)).toBeUndefined();
    expect(overLimit('👩👩👩', 2)).toBe('3 / 2');
    expect(overLimit(undefined, 2)).toBeUndefined();
    expect(overLimit('abc', undefined)).toBeUndefined();
  });
});
