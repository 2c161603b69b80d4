import { expect, it, vi } from 'vitest';
import { studioPicture } from './studio-picture.ts';

vi.stubGlobal('__DRAWINGS__', 'v1'); // as the build defines it

it('vendor families that begin with TCG share one picture, in Thai alone; nobody else has one', () => {
  const picture = studioPicture('TCG_LOTTO_VN', 'th');
  expect(picture).toMatch(/^\/art\/.+\/lottery\/TCG\/TCG\.svg$/);
  expect(studioPicture('TCG_SEA', 'th')).toBe(picture);
  expect(studioPicture('TCG_SEA', 'en')).toBeUndefined();
  expect(studioPicture('BAIZE_STUDIO', 'th')).toBeUndefined();
});
