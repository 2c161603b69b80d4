import { expect, it, vi } from 'vitest';
import { drawingAddress, drawingAt } from './drawings.ts';

vi.stubGlobal('__DRAWINGS__', 'v1'); // as the build defines it

it('an address says what is drawn there, whatever the words hold', () => {
  const asked = { title: 'Götter & 50% / luck', category: 'slots', studio: 'A/B' } as const;
  expect(drawingAt(drawingAddress(asked))).toEqual(asked);
});

it('says nothing of addresses that were never made', () => {
  expect(drawingAt('/art/slots.svg')).toBeUndefined();
  expect(drawingAt('/assets/a/slots/b/c.svg')).toBeUndefined();
});
