/** The one call of `qrcode` in use: text to a drawing. The package ships no types. */
declare module 'qrcode' {
  export function toString(
    text: string,
    options: { type: 'svg'; margin: number; errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): Promise<string>;
}
