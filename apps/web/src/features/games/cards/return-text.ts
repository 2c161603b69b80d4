import type { Format } from '#lib/format.ts';
import type { Game } from './data.ts';

/** What a game gives back, with the interval where it was simulated: "96.20%", "96.05% ± 0.05%". */
export function returnText(format: Pick<Format, 'share'>, game: Pick<Game, 'rtpE4' | 'rtpHalfWidthE4'>): string {
  const share = format.share(game.rtpE4);
  return game.rtpHalfWidthE4 === 0 ? share : `${share} ± ${format.share(game.rtpHalfWidthE4)}`;
}
