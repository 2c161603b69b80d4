import { expect, it, vi } from 'vitest';
import { drawingAt } from '#lib/drawings.ts';
import { studioPicture } from './studio-picture.ts';

vi.stubGlobal('__DRAWINGS__', 'v1'); // as the build defines it

it('every studio has a mark of its own; vendor families that begin with TCG share one, in Thai alone', () => {
  const picture = studioPicture('TCG_LOTTO_VN', 'th');
  expect(drawingAt(picture)).toEqual({ category: 'mark', studio: 'TCG', title: 'TCG' });
  expect(studioPicture('TCG_SEA', 'th')).toBe(picture);
  expect(studioPicture('TCG_SEA', 'en')).not.toBe(picture);
  expect(studioPicture('BAIZE_STUDIO', 'th')).not.toBe(studioPicture('AE', 'th'));
});
