/** Complex numbers in two arrays of the same power-of-two length. */
export interface ComplexArray {
  readonly re: Float64Array;
  readonly im: Float64Array;
}

/** Radix-2 fast Fourier transform in place; 'inverse' divides by the length, so that the two undo each other. */
export function fourier({ re, im }: ComplexArray, direction: 'forward' | 'inverse'): void {
  const size = re.length;
  if (size === 0 || (size & (size - 1)) !== 0) throw new Error('the length is not a power of two');
  reorderByReversedBits(re, im);
  const sign = direction === 'forward' ? -1 : 1;
  for (let half = 1; half < size; half *= 2) {
    for (let k = 0; k < half; k += 1) {
      const angle = (sign * Math.PI * k) / half;
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      for (let low = k; low < size; low += 2 * half) butterfly(re, im, low, low + half, cos, sin);
    }
  }
  if (direction === 'forward') return;
  for (let i = 0; i < size; i += 1) {
    re[i] = at(re, i) / size;
    im[i] = at(im, i) / size;
  }
}

function butterfly(re: Float64Array, im: Float64Array, low: number, high: number, cos: number, sin: number): void {
  const turnedRe = at(re, high) * cos - at(im, high) * sin;
  const turnedIm = at(re, high) * sin + at(im, high) * cos;
  re[high] = at(re, low) - turnedRe;
  im[high] = at(im, low) - turnedIm;
  re[low] = at(re, low) + turnedRe;
  im[low] = at(im, low) + turnedIm;
}

function reorderByReversedBits(re: Float64Array, im: Float64Array): void {
  for (let i = 0, j = 0; i < re.length; i += 1) {
    if (i < j) {
      [re[i], re[j]] = [at(re, j), at(re, i)];
      [im[i], im[j]] = [at(im, j), at(im, i)];
    }
    let bit = re.length >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j |= bit;
  }
}

function at(values: Float64Array, index: number): number {
  return values[index] as number; // in range by construction
}
