import { expect, test } from 'vitest';
import { arcPlaces, arcRadius } from './arc.ts';

test.each([1, 4, 7, 9])('%i seats are on the arc, mirrored about the middle and inside the table', (count) => {
  const places = arcPlaces(count);
  expect(places).toHaveLength(count);
  places.forEach((place, index) => {
    const twin = places[count - 1 - index];
    expect(place.x).toBeCloseTo(-(twin?.x ?? Number.NaN), 2);
    expect(Math.abs(place.x)).toBeLessThanOrEqual(40.1);
    expect(Math.hypot(place.x, arcRadius - place.rise)).toBeCloseTo(arcRadius, 1);
  });
});
