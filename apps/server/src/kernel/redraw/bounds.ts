/** What one picture may cost, and how many are worked on. */

/** Of the redrawn picture: one of 5 MB may grow, because we pack less cleverly than some. */
export const bytesMax = 20 * 1024 * 1024;
export const pixelsMax = 25_000_000;
/** Pixels along an edge: a row stays small. Pictures of long pages are some 20,000 high. */
export const sideMax = 32_768;
/** Of a redrawing program, all in all; watched every 20 ms. */
export const memoryMbMax = 600;
/** What the second JPEG decoder (`jpeg-js`) counts beforehand, which is some 40 % of what it takes: enough for 12 MP in full
 *  colour. The first takes every picture of `pixelsMax` within `memoryMbMax`. */
export const jpegAccountMbMax = 256;
/** Of a processor, for one picture; and until it is given up because the machine is busy. */
export const processorMsMax = 15_000;
export const redrawMsMax = 45_000;
/** Programs at once, and pictures that wait for one. */
export const programsMax = 2;
export const waitingMax = 8;
