/** How long until the next round is taken, ms. Never longer than the studio's own spacing, whatever this machine's clock was set
 *  to meanwhile. */
export function restMs(
  answer: { readonly nextRoundAt: number; readonly round: { readonly playedAt: number } },
  serverNow: number,
): number {
  return Math.min(answer.nextRoundAt - serverNow, answer.nextRoundAt - answer.round.playedAt);
}
