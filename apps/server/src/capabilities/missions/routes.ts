import * as calls from '@baize/protocol/calls/missions';
import * as consoleCalls from '@baize/protocol/calls/missions-console';
import { inTx } from '#kernel/in-tx.ts';
import type { Route } from '#kernel/route.ts';
import { route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { agreed } from '#capabilities/requests/index.ts';
import { boundsOf, publishBounds } from './bounds.ts';
import { claimNow, openCountOf } from './claim.ts';
import { missionForOperator, raceForOperator, readForOperators, readStandings } from './operator-view.ts';
import { readDocument, readRaces, setPrivacy } from './read-races.ts';
import { readMissions } from './read.ts';
import { saveMission, saveRace } from './save.ts';
import { setMissionState } from './set-state.ts';
import { tryMission, tryRace } from './try.ts';

export function routes(services: Services): Route[] {
  const { database } = services;
  return [
    route(calls.missionSummary, (ctx) => inTx(database, ctx, readMissions)),
    route(calls.missionLeaderboard, (ctx) => inTx(database, ctx, readRaces)),
    route(calls.claimMission, (ctx, { params }) =>
      inTx(database, ctx, async (tx) => {
        await claimNow(tx, ctx.actor.memberId, params.id);
        return { claimable: await openCountOf(tx, ctx.actor.memberId) };
      }),
    ),
    route(calls.setRacePrivacy, (ctx, { body }) => inTx(database, ctx, (tx) => setPrivacy(tx, body.isHidden))),
    route(calls.raceDocument, (ctx, { params }) => inTx(database, ctx, (tx) => readDocument(tx, params.id))),
    route(consoleCalls.consoleMissions, (ctx) => inTx(database, ctx, readForOperators)),
    route(consoleCalls.saveMission, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => {
        await saveMission(tx, params.id, body);
        return missionForOperator(tx, params.id);
      }),
    ),
    route(consoleCalls.saveRace, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => {
        await saveRace(tx, params.id, body);
        return raceForOperator(tx, params.id);
      }),
    ),
    agreed(services, consoleCalls.setMissionState, (ctx, { params, body }) =>
      inTx(database, ctx, async (tx) => ({ state: await setMissionState(tx, params.id, body.state) })),
    ),
    route(consoleCalls.tryMission, (ctx, { body }) => inTx(database, ctx, (tx) => tryMission(tx, body))),
    route(consoleCalls.tryRace, (ctx, { body }) => inTx(database, ctx, (tx) => tryRace(tx, body))),
    route(consoleCalls.consoleRaceStandings, (ctx, { params }) =>
      inTx(database, ctx, (tx) => readStandings(tx, params.id)),
    ),
    route(consoleCalls.missionBounds, (ctx) => inTx(database, ctx, boundsOf)),
    route(consoleCalls.publishMissionBounds, (ctx, { body }) =>
      inTx(database, ctx, async (tx) => {
        await publishBounds(tx, body);
        return boundsOf(tx);
      }),
    ),
  ];
}
