/** Makes the JPEG decoder's blocks cheap. It asks for each block of 64 numbers by itself, hundreds of thousands of them, and an
 *  array with memory of its own costs three times what stands in it. From here on such arrays are cut from larger pieces. */

const blockNumbers = 64;
const blocksOfPiece = 4_096;

export function cutBlocksFromPieces(): void {
  const Whole = globalThis.Int32Array;
  let piece = new ArrayBuffer(0);
  let at = 0;
  globalThis.Int32Array = new Proxy(Whole, {
    construct(target, given: unknown[]) {
      if (given.length !== 1 || given[0] !== blockNumbers) return Reflect.construct(target, given) as Int32Array;
      if (at === piece.byteLength) {
        piece = new ArrayBuffer(blocksOfPiece * blockNumbers * Whole.BYTES_PER_ELEMENT);
        at = 0;
      }
      const block = new Whole(piece, at, blockNumbers);
      at += blockNumbers * Whole.BYTES_PER_ELEMENT;
      return block;
    },
  });
}
