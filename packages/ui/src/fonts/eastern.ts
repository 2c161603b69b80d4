/** Chinese, Japanese and Korean are written in the device's own faces, which cost nothing. Where a device has none, slices of
 *  Noto Sans come by range, those alone whose letters the page shows (design brief 4). */

/** A letter that every face of the language has, and the sheet that names the slices. */
const faces = {
  'zh-Hans': { letter: '国', load: () => import('@fontsource-variable/noto-sans-sc/index.css') },
  'zh-Hant': { letter: '國', load: () => import('@fontsource-variable/noto-sans-tc/index.css') },
  ja: { letter: 'あ', load: () => import('@fontsource-variable/noto-sans-jp/index.css') },
  ko: { letter: '한', load: () => import('@fontsource-variable/noto-sans-kr/index.css') },
} as const;
type Eastern = keyof typeof faces;
const eastern = Object.keys(faces) as Eastern[];

/** Brings what the device lacks to write a language; without one, every language, for a page that shows the names of all.
 *  Without a line the page keeps what the device has. */
export async function bringEasternFaces(language?: string): Promise<void> {
  const wanted = eastern.filter((one) => (language ?? one) === one && !canWrite(faces[one].letter));
  await Promise.all(wanted.map((one) => faces[one].load())).catch(() => undefined);
}

const boxPx = 24;

/** False when the device draws the letter like one that no face has, or not at all. */
function canWrite(letter: string): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = boxPx;
  canvas.height = boxPx;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return true;
  const draw = (text: string): string => {
    pen.clearRect(0, 0, boxPx, boxPx);
    pen.font = `${boxPx * 0.75}px sans-serif`;
    pen.fillText(text, 0, boxPx * 0.8);
    return pen.getImageData(0, 0, boxPx, boxPx).data.join();
  };
  const drawn = draw(letter);
  return drawn !== draw('\u{10FFFE}') && drawn !== draw(' ');
}
