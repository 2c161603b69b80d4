import { randomBytes } from 'node:crypto';
import {
  auditLog,
  changeStaff as changeStaffCall,
  checkNodeFiles,
  createStaff as createStaffCall,
  endStaffSessions as endStaffSessionsCall,
  listNodeFiles,
  listStaff as listStaffCall,
  resetStaffTotp as resetStaffTotpCall,
  setStaffActive as setStaffActiveCall,
  staffChangePassword,
  staffEnrolTotp,
  staffLogin,
  staffLogout,
  staffMe,
} from '@baize/protocol/calls/operators';
import type { Ctx, Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { queryNodes } from '#kernel/files/query-nodes.ts';
import { readNodeFiles } from '#kernel/files/nodes.ts';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { hashPassword, orFail, requireGoodPassword, verifyPassword } from '#capabilities/identity/index.ts';
import { allMerchants, platformMerchant } from '#capabilities/merchants/index.ts';
import { agreed, useGrant } from '#capabilities/requests/index.ts';
import { beginStaffPassword, changeStaffPassword } from './change-password.ts';
import { changeStaff } from './change-staff.ts';
import { createStaff } from './create-staff.ts';
import { endStaffSessions } from './end-sessions.ts';
import { confirmTotp, offerTotp } from './enrol-totp.ts';
import { beginStaffLogin, completeStaffLogin, noteFailedLogin } from './login.ts';
import { needForNewStaff, noteAlone } from './alone.ts';
import { listStaff, readAuditPage, whoIs } from './read.ts';
import { resetStaffTotp } from './reset-totp.ts';
import { passwordRules } from './rules.ts';
import type { StaffState } from './rules.ts';
import { securityRoutes } from './passkeys/routes.ts';
import { findStaffSession } from './sessions.ts';
import { setStaffActive } from './set-active.ts';
import { updateStaffSessionsEnded } from './store.ts';

export function routes(services: Services): Route[] {
  const platform = openPlatform(services);
  return [
    loginRoute(platform),
    ...securityRoutes(services, platform.inPlatform),
    ...ownAccountRoutes(platform),
    ...staffRoutes(platform),
    ...consoleRoutes(platform),
  ];
}

type Platform = ReturnType<typeof openPlatform>;

function openPlatform(services: Services) {
  const { database, config } = services;
  /** Operators belong to the platform, whichever merchant a call names. */
  const inPlatform = <C extends Ctx, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> =>
    inTx(database, { ...ctx, merchant: platformMerchant }, work);

  async function servedBy(actor: StaffCtx['actor']): Promise<Merchant[]> {
    const merchants = await allMerchants(database);
    return merchants.filter((merchant) => actor.merchants.includes(merchant.code));
  }

  async function me(ctx: Ctx, actor: StaffCtx['actor']) {
    const serves = await servedBy(actor);
    return inPlatform(ctx, (tx) => whoIs(tx, actor.staffId, actor.state as StaffState, serves)); // staff sessions have these states only
  }

  return { services, database, config, inPlatform, servedBy, me };
}

function loginRoute({ database, config, inPlatform, me }: Platform): Route {
  return route(staffLogin, async (ctx, { body }) => {
    const begun = orFail(await inPlatform(ctx, (tx) => beginStaffLogin(tx, body, config)));
    if (!(await verifyPassword(begun.passwordHash, body.password))) {
      await inPlatform(ctx, (tx) => noteFailedLogin(tx, begun.staffId, 'password'));
      return fail('LOGIN_FAILED');
    }
    const { token, deviceKey } = orFail(
      await inPlatform(ctx, (tx) => completeStaffLogin(tx, begun, body, config.masterKey)),
    );
    const actor = await findStaffSession(database, token, ctx.now);
    if (actor?.kind !== 'staff') return fail('LOGIN_FAILED');
    return { token, deviceKey, me: await me(ctx, actor) };
  });
}

/** What staff do with their own account. */
function ownAccountRoutes({ config, inPlatform, me }: Platform): Route[] {
  return [
    route(staffEnrolTotp, (ctx, { body }) =>
      inPlatform(ctx, (tx) =>
        body.confirm === undefined ? offerTotp(tx, config.masterKey) : confirmTotp(tx, config.masterKey, body.confirm),
      ),
    ),
    route(staffChangePassword, async (ctx, { body }) => {
      const begun = orFail(await inPlatform(ctx, beginStaffPassword));
      requireGoodPassword({
        password: body.newPassword,
        words: [begun.username, ctx.actor.displayName, platformMerchant.name],
        rules: passwordRules,
        field: 'newPassword',
      });
      if (!(await verifyPassword(begun.passwordHash, body.oldPassword))) fail('OLD_PASSWORD_WRONG');
      if (body.newPassword === body.oldPassword) fail('PASSWORD_UNCHANGED');
      const passwordHash = await hashPassword(body.newPassword);
      return inPlatform(ctx, (tx) => changeStaffPassword(tx, passwordHash));
    }),
    route(staffLogout, async (ctx) => {
      await inPlatform(ctx, (tx) => updateStaffSessionsEnded(tx, ctx.actor.staffId, ctx.actor.sessionId));
      return {};
    }),
    route(staffMe, (ctx) => me(ctx, ctx.actor)),
  ];
}

/** What staff do with other accounts. */
function staffRoutes(platform: Platform): Route[] {
  const { services, inPlatform, servedBy } = platform;
  return [
    route(listStaffCall, async (ctx) => {
      const serves = await servedBy(ctx.actor);
      return inPlatform(ctx, (tx) => listStaff(tx, serves));
    }),
    createStaffRoute(platform),
    agreed(services, changeStaffCall, async (ctx, { params, body }) => {
      const serves = await servedBy(ctx.actor);
      const after = { role: body.role, approvalLimitMinor: BigInt(body.approvalLimitMinor), serves };
      await inPlatform(ctx, (tx) => changeStaff(tx, params.id, after));
      return {};
    }),
    agreed(services, setStaffActiveCall, async (ctx, { params, body }) => {
      const serves = await servedBy(ctx.actor);
      await inPlatform(ctx, (tx) => setStaffActive(tx, params.id, { isActive: body.isActive, serves }));
      return {};
    }),
    agreed(services, resetStaffTotpCall, async (ctx, { params }) => {
      const serves = await servedBy(ctx.actor);
      await inPlatform(ctx, (tx) => resetStaffTotp(tx, params.id, serves));
      return {};
    }),
    route(endStaffSessionsCall, async (ctx, { params }) => {
      const serves = await servedBy(ctx.actor);
      await inPlatform(ctx, (tx) => endStaffSessions(tx, params.id, serves));
      return {};
    }),
  ];
}

function createStaffRoute({ services, inPlatform, servedBy }: Platform): Route {
  return agreed(services, createStaffCall, async (ctx, { body }) => {
    const own = await servedBy(ctx.actor);
    const codes = [...new Set(body.merchants)];
    const serves = codes.map((code) => own.find((merchant) => merchant.code === code) ?? fail('NOT_FOUND'));
    const oneTimePassword = randomBytes(15).toString('base64url');
    const passwordHash = await hashPassword(oneTimePassword);
    const staffId = ctx.newId();
    const { username, displayName, role } = body;
    const staff = {
      staffId,
      username,
      displayName,
      role,
      approvalLimitMinor: BigInt(body.approvalLimitMinor),
      passwordHash,
      isOneTimePassword: true,
      totpSealed: null,
      serves,
      createdBy: ctx.actor.staffId,
    };
    await inPlatform(ctx, async (tx) => {
      const need = await needForNewStaff(tx, username, serves);
      await useGrant(tx, need);
      await createStaff(tx, staff);
      if (!ctx.grant) await noteAlone(tx, staffId);
    });
    return { id: staffId, oneTimePassword };
  });
}

function consoleRoutes({ database, inPlatform, servedBy }: Platform): Route[] {
  return [
    route(auditLog, async (ctx, { query }) => {
      const serves = await servedBy(ctx.actor);
      // Several merchants in one page: the ids, taken from the session, are the limit here.
      return inSystemTx(database, (db) => readAuditPage(db, query, serves));
    }),
    route(listNodeFiles, (ctx) => inPlatform(ctx, readNodeFiles)),
    route(checkNodeFiles, (ctx) => inPlatform(ctx, queryNodes)),
  ];
}
