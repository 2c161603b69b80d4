import type { FairnessView, PlayRound, PlaySession, PlayState, PlayTitle } from '@baize/game-kit/protocol.ts';
import { refuse } from '#api/refuse.ts';
import { lastRunOf } from '#auto/look.ts';
import type { Game } from '#catalogue.ts';
import { gameOf, modelInfo } from '#catalogue.ts';
import type { SharedRounds } from '#shared-rounds.ts';
import type { Services } from '#services.ts';
import { minorOf } from '#platform/money.ts';
import { viewPots, viewWins } from '#pots/view.ts';
import { announcedPair } from '#rounds/seeds.ts';
import { viewRounds } from '#rounds/view.ts';
import { demoBalance } from '#store/demo.ts';
import { newestRounds } from '#store/rounds.ts';
import type { Session } from '#store/sessions.ts';
import { titles } from '#titles.ts';
import type { Opened } from './open.ts';

const HISTORY = 60;

/** What the page gets when it opens. */
export async function viewSession(
  services: Services,
  shared: SharedRounds,
  { session, token, balanceMinor }: Opened,
): Promise<PlaySession> {
  const game = gameOf(session.gameCode);
  if (!game) return refuse('NOT_FOUND');
  const { gameCode, mode, playerName, currency, exponent, language, theme, seeds, parentOrigin, timeZone, limits } =
    session;
  return {
    token,
    gameCode,
    scene: game.scene,
    title: viewTitle(game, language),
    mode,
    playerName,
    currency,
    exponent,
    language,
    theme,
    seeds,
    parentOrigin,
    timeZone,
    limits,
    model: modelInfo(game),
    state: await viewState(services, shared, session, balanceMinor),
  };
}

/** A title as a page in this language says it. */
export function viewTitle({ names, gameCode, title }: Game, language: string): PlayTitle {
  return {
    name: names[language] ?? names['en'] ?? gameCode,
    sharedBy: title ? titles.sharing(title.modelId) : 1,
    look: title ? { themeId: title.themeId, edition: title.edition, palette: title.palette } : null,
  };
}

/** The changing part. Without a balance the wallet is asked; when it does not answer, WALLET_UNKNOWN. */
export async function viewState(
  services: Services,
  shared: SharedRounds,
  session: Session,
  balanceMinor?: bigint,
): Promise<PlayState> {
  const [rounds, tickets, fairness, auto, pots, potWins] = await Promise.all([
    historyOf(services, shared, session, HISTORY),
    shared.ticketsOf(session),
    viewFairness(services, shared, session),
    lastRunOf(services, session),
    viewPots(services, session),
    viewWins(services, session),
  ]);
  return {
    serverNow: services.now(),
    balanceMinor: (balanceMinor ?? (await balanceOf(services, session))).toString(),
    fairness,
    lastRound: rounds.find((round) => round.state === 'closed') ?? null,
    openRound: rounds.find((round) => round.state === 'open' && round.steps !== undefined) ?? null,
    auto,
    ...(pots.length > 0 && { pots, potWins }),
    tickets,
  };
}

/** The player's newest rounds of this game, newest first. */
export function historyOf(
  services: Services,
  shared: SharedRounds,
  session: Session,
  count = HISTORY,
): Promise<PlayRound[]> {
  const bets = shared.historyOf(session, count);
  if (bets) return bets;
  return newestRounds(services.pool, session.playerId, session.gameCode, count).then((rounds) =>
    viewRounds(services, rounds),
  );
}

export async function viewFairness(services: Services, shared: SharedRounds, session: Session): Promise<FairnessView> {
  const pair = await announcedPair(services, session);
  if (!pair) return refuse('SESSION_EXPIRED');
  const chain = await shared.chainOf(session);
  return {
    commit: pair.commit,
    nextCommit: pair.nextCommit,
    clientSeed: pair.clientSeed,
    nonce: pair.nextNonce,
    chain,
  };
}

/** Errors: WALLET_UNKNOWN. */
export async function balanceOf(services: Services, session: Session): Promise<bigint> {
  if (session.mode === 'demo') return demoBalance(services.pool, session.playerId);
  const { merchantCode, platformPlayerId, currency, wireGameCode, platformSessionId: sessionId } = session;
  const answer = await services.platform.balance({
    merchantCode,
    playerId: platformPlayerId ?? '',
    currency,
    wireGameCode,
    sessionId,
  });
  if (answer.kind !== 'done') return refuse('WALLET_UNKNOWN');
  return minorOf(answer.value.cash, session.exponent);
}
