/** Turns and mirrors a picture as its orientation says, into memory of its own. */

export interface Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Bytes of a pixel. */
  readonly channels: number;
}

export function upright({ data, width, height, channels }: Raster, orientation: number): Raster {
  const last = width * height - 1;
  /** In pixels of what came: where the first one is, and how far the next to the right and the next below lie. */
  const steps: Readonly<Record<number, readonly [first: number, right: number, below: number]>> = {
    2: [width - 1, -1, width],
    3: [last, -1, -width],
    4: [last - width + 1, 1, -width],
    5: [0, width, 1],
    6: [last - width + 1, -width, 1],
    7: [last, -width, -1],
    8: [width - 1, width, -1],
  };
  const [first, right, below] = steps[orientation] ?? [0, 1, width];
  const isOnItsSide = orientation >= 5 && orientation <= 8;
  const [wide, high] = isOnItsSide ? [height, width] : [width, height];
  const turned = new Uint8Array(wide * high * channels);
  let into = 0;
  for (let y = 0; y < high; y += 1) {
    let from = (first + y * below) * channels;
    for (let x = 0; x < wide; x += 1, from += right * channels)
      for (let channel = 0; channel < channels; channel += 1) turned[into++] = data[from + channel] ?? 0;
  }
  return { data: turned, width: wide, height: high, channels };
}
