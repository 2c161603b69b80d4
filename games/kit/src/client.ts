/** The game page's calls to its studio. */
import { playPaths } from './protocol.ts';
import type {
  AutoRunView,
  AutoStartRequest,
  CrashBetRequest,
  CrashTicketAnswer,
  DemoRefillAnswer,
  LotteryBetRequest,
  LotteryBoard,
  LotteryCancelRequest,
  LotteryTicketsAnswer,
  PlayErrorCode,
  PlayFailure,
  PlayHistory,
  PlayRoundAnswer,
  PlayRoundProof,
  PlayRoundRequest,
  PlaySession,
  PlaySessionRequest,
  PlayState,
  PlayStepAnswer,
  PlayStepRequest,
  RotateSeedsAnswer,
} from './protocol.ts';

/** A refusal by the studio, or `NETWORK`: no answer came and what happened is not known. */
export class PlayError extends Error {
  readonly code: PlayErrorCode | 'NETWORK';
  readonly retryAfterMs: number | null;
  constructor(code: PlayErrorCode | 'NETWORK', retryAfterMs: number | null = null) {
    super(code);
    this.name = 'PlayError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface PlayClient {
  readonly token: string;
  state(): Promise<PlayState>;
  round(request: PlayRoundRequest): Promise<PlayRoundAnswer>;
  /** A game of steps: opens a round. */
  openRound(request: PlayRoundRequest): Promise<PlayStepAnswer>;
  step(request: PlayStepRequest): Promise<PlayStepAnswer>;
  /** Begins rounds that follow one another. */
  autoStart(request: AutoStartRequest): Promise<AutoRunView>;
  autoStop(runId: string): Promise<AutoRunView>;
  rotateSeeds(clientSeed?: string): Promise<RotateSeedsAnswer>;
  history(): Promise<PlayHistory>;
  proof(roundId: string): Promise<PlayRoundProof>;
  refillDemo(): Promise<DemoRefillAnswer>;
  crashBet(request: CrashBetRequest): Promise<CrashTicketAnswer>;
  crashCancel(ticketId: string): Promise<CrashTicketAnswer>;
  crashCashout(ticketId: string): Promise<CrashTicketAnswer>;
  lotteryBoard(): Promise<LotteryBoard>;
  lotteryBet(request: LotteryBetRequest): Promise<LotteryTicketsAnswer>;
  lotteryCancel(request: LotteryCancelRequest): Promise<LotteryTicketsAnswer>;
}

const answerMsMax = 20_000;

async function call<T>(method: 'GET' | 'POST', path: string, token: string | null, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(answerMsMax),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new PlayError('NETWORK');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (answer === null) throw new PlayError('NETWORK');
  if (response.ok) return answer as T; // the studio's own types; both sides are built from one file
  const failure = answer as PlayFailure;
  throw new PlayError(failure.code, failure.retryAfterMs ?? null);
}

/** Exchanges the code of the page's address for a session. The seed is this browser's own part in the player's chance. */
export async function openSession(code: string, announced: string | null): Promise<PlaySession> {
  const request: PlaySessionRequest = { code, clientSeed: randomSeed() };
  const session = await call<PlaySession>('POST', playPaths.session, null, request);
  const { commit, clientSeed } = session.state.fairness;
  // only a pair just made has this page's seed: its server seed was promised before that was sent
  if (announced !== null && clientSeed === request.clientSeed && commit !== announced)
    throw new PlayError('UNAVAILABLE');
  return session;
}

function randomSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createPlayClient(token: string): PlayClient {
  const get = <T>(path: string) => call<T>('GET', path, token);
  const post = <T>(path: string, body: unknown) => call<T>('POST', path, token, body);
  return {
    token,
    state: () => get(playPaths.state),
    round: (request) => post(playPaths.round, request),
    openRound: (request) => post(playPaths.round, request),
    step: (request) => post(playPaths.step, request),
    autoStart: (request) => post(playPaths.autoStart, request),
    autoStop: (runId) => post(playPaths.autoStop, { runId }),
    rotateSeeds: (clientSeed = randomSeed()) => post(playPaths.rotateSeeds, { clientSeed }),
    history: () => get(playPaths.history),
    proof: (roundId) => get(`${playPaths.roundProof}/${roundId}`),
    refillDemo: () => post(playPaths.demoRefill, {}),
    crashBet: (request) => post(playPaths.crashBet, request),
    crashCancel: (ticketId) => post(playPaths.crashCancel, { ticketId }),
    crashCashout: (ticketId) => post(playPaths.crashCashout, { ticketId }),
    lotteryBoard: () => get(playPaths.lotteryBoard),
    lotteryBet: (request) => post(playPaths.lotteryBet, request),
    lotteryCancel: (request) => post(playPaths.lotteryCancel, request),
  };
}
