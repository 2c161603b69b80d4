import { createTexts } from '@baize/i18n';
import { useFigureField } from '@baize/i18n/amounts';
import { TextsProvider } from '@baize/i18n/react';
import { amountUnit } from '@baize/protocol/typed-amount';
import { AmountField } from '@baize/ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const texts = createTexts('en', {
  'amounts.understood': ['Understood as ', ['amount']],
  'amounts.unclear': ['Write it like ', ['example']],
});

function Field({ typed, currency }: { typed: string; currency: string }) {
  const figure = useFigureField();
  const props = figure(typed, amountUnit(currency), { hint: 'the range' });
  return createElement(AmountField, { ...props, label: 'Amount', onValueChange: () => {} });
}

const drawn = (typed: string, currency = 'USD'): string =>
  renderToStaticMarkup(createElement(TextsProvider, { texts }, createElement(Field, { typed, currency })));

test('an amount written another way is kept and said under its field', () => {
  const field = drawn('12。5');
  expect(field).toContain('value="12。5"');
  expect(field).toContain('Understood as 12.50 USD');
});

test('an amount that cannot be read is an error that shows how to write it', () => {
  const field = drawn('1e3', 'VND');
  expect(field).toContain('value="1e3"');
  expect(field).toContain('aria-invalid="true"');
  expect(field).toContain('Write it like 1,250.000');
  expect(field).toContain('K VND');
});

test('an amount written our way leaves the hint', () => {
  expect(drawn('1,250.50')).toContain('the range');
});
