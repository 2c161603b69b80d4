// Where the calls of a game page are.
export const playPaths = {
  /** POST PlaySessionRequest -> PlaySession. The code of the page's address, good once. */
  session: '/play/session',
  /** GET -> PlayState. Look again: after a lost answer, when the page comes back to the front. */
  state: '/play/state',
  /** POST PlayRoundRequest -> PlayRoundAnswer. Games of class A. In a game of steps it opens a round: -> PlayStepAnswer. */
  round: '/play/round',
  /** POST PlayStepRequest -> PlayStepAnswer. The next step of an open round. */
  step: '/play/step',
  /** POST AutoStartRequest -> AutoRunView. Begins rounds that follow one another; each is a `round` or `crashBet` that names the run. */
  autoStart: '/play/auto',
  /** POST AutoStopRequest -> AutoRunView. Stopping twice is no error. */
  autoStop: '/play/auto/stop',
  /** POST RotateSeedsRequest -> RotateSeedsAnswer. */
  rotateSeeds: '/play/seeds/rotate',
  /** GET -> PlayHistory: the newest 60, newest first. */
  history: '/play/history',
  /** GET `${roundProof}/${roundId}` -> PlayRoundProof. One's own round as a document anyone can check. */
  roundProof: '/play/rounds',
  /** GET `${recall}/${roundId}?key=…` -> PlayRecall, without a session; a browser that asks for a page gets one that shows it. */
  recall: '/replay',
  /** GET `${certificate}/${modelId}/${version}`: the certificate of a model as a file, without a session. */
  certificate: '/certificates',
  /** POST {} -> DemoRefillAnswer. Demo only: back to 10,000.00 when less is left. */
  demoRefill: '/play/demo/refill',
  /** POST CrashBetRequest -> CrashTicketAnswer. While betting is open. */
  crashBet: '/play/crash/bet',
  /** POST CrashTicketRequest -> CrashTicketAnswer. Takes a bet back while betting is open. */
  crashCancel: '/play/crash/cancel',
  /** POST CrashTicketRequest -> CrashTicketAnswer. Valued at the moment the server receives it. */
  crashCashout: '/play/crash/cashout',
  /** WebSocket: first message CrashHello; then CrashServerMessage. Only for looking: money moves by the calls above. */
  crashSocket: '/play/crash/socket',
  /** GET -> LotteryBoard. Asked again at a close and at a draw, and now and then. */
  lotteryBoard: '/play/lottery/board',
  /** POST LotteryBetRequest -> LotteryTicketsAnswer. */
  lotteryBet: '/play/lottery/bet',
  /** POST LotteryCancelRequest -> LotteryTicketsAnswer: the tickets as they stand now. */
  lotteryCancel: '/play/lottery/cancel',
} as const;
