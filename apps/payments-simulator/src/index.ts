import { buildApp } from './app.ts';
import type { Log } from './app.ts';
import type { Alarm } from './alarm.ts';
import { startAlarm } from './alarm.ts';
import type { Settings } from './config.ts';
import { DEFAULTS } from './config.ts';
import type { Control } from './control/control.ts';
import { createControl } from './control/control.ts';
import { openDatabase } from './database.ts';
import type { Deposit } from './deposits/store.ts';
import type { Services } from './services.ts';
import { startCourier } from './webhooks/courier.ts';

export type { Settings, SigningKey } from './config.ts';
export type { Control } from './control/control.ts';
export type { SimulatorEvent } from './events.ts';
export type { Fault } from './faults/faults.ts';
export type { WebhookEvent } from './webhooks/plan.ts';
export type { FaultOrder } from './wire/schemas.ts';

/** The two keys must be given; the rest has defaults made for tests: any free port, state in memory, no /control/*. */
export type SimulatorOptions = Pick<Settings, 'platformKey' | 'webhookKey'> &
  Partial<Settings> & { log?: Log; now?: () => number };

export type PaymentsSimulator = {
  /** Where it listens, without a slash at the end. */
  url: string;
  control: Control;
  /** Answers no more, leaves what is on its way for the next start, closes the books. Safe to call twice. */
  stop: () => Promise<void>;
};

/** Opens the books and listens on the loopback address: a simulator has no business on a network. */
export async function startPaymentsSimulator(options: SimulatorOptions): Promise<PaymentsSimulator> {
  const { log = () => {}, now = Date.now, ...given } = options;
  const settings: Settings = {
    port: 0,
    dataDir: undefined,
    publicUrl: undefined,
    isControlOpen: false,
    ...DEFAULTS,
    ...given,
  };
  const stopping = new AbortController();
  let alarm: Alarm | undefined;
  const services: Services = { database: openDatabase(settings.dataDir), settings, now, ring: () => alarm?.ring() };
  const courier = startCourier(services);
  const control = createControl(services, courier);
  let publicUrl = settings.publicUrl ?? '';
  const cashierUrl = (deposit: Deposit): string => `${publicUrl.replace(/\/$/, '')}/pay/${deposit.token}`;

  const app = await buildApp({ services, cashierUrl, stopping: stopping.signal }, control, log);
  const stop = async (): Promise<void> => {
    alarm?.stop();
    stopping.abort();
    await app.close();
    await courier.breakOff();
    services.database.close();
  };

  const url = await app.listen({ host: '127.0.0.1', port: settings.port }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  publicUrl = settings.publicUrl ?? url;
  alarm = startAlarm(services, courier); // from here the webhooks that an earlier run left behind go out

  let stopped: Promise<void> | undefined;
  return { url, control, stop: () => (stopped ??= stop()) };
}
