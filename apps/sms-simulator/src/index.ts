import type { Alarm } from './alarm.ts';
import { startAlarm } from './alarm.ts';
import { buildApp } from './app.ts';
import type { Log } from './app.ts';
import type { Settings } from './config.ts';
import { DEFAULTS } from './config.ts';
import type { Control } from './control.ts';
import { createControl } from './control.ts';
import { openDatabase } from './database.ts';
import type { Services } from './services.ts';
import { startMailServer } from './mail/server.ts';
import type { MailServer } from './mail/server.ts';
import { startCourier } from './reports.ts';

export type { Settings, SigningKey } from './config.ts';
export type { Control } from './control.ts';
export type { Fault } from './faults.ts';
export type { Arrived } from './inbox/store.ts';

/** The two keys must be given; the rest has defaults made for tests: free ports, state in memory, no /control/*. */
export type SimulatorOptions = Pick<Settings, 'platformKey' | 'reportKey'> &
  Partial<Settings> & { log?: Log; now?: () => number };

export type MessageSimulator = {
  /** Where it listens for texts and shows its inbox, without a slash at the end. */
  url: string;
  /** Where it takes mail in: `smtp://127.0.0.1:4033`. */
  smtpUrl: string;
  control: Control;
  /** Answers no more, leaves what is on its way for the next start, closes the books. Safe to call twice. */
  stop: () => Promise<void>;
};

/** Opens the books and listens on the loopback address: a simulator has no business on a network. */
export async function startMessageSimulator(options: SimulatorOptions): Promise<MessageSimulator> {
  const { log = () => {}, now = Date.now, ...given } = options;
  const settings: Settings = {
    port: 0,
    smtpPort: 0,
    dataDir: undefined,
    isControlOpen: false,
    ...DEFAULTS,
    ...given,
  };
  const stopping = new AbortController();
  let alarm: Alarm | undefined;
  let mail: MailServer | undefined;
  const services: Services = { database: openDatabase(settings.dataDir), settings, now, ring: () => alarm?.ring() };
  const courier = startCourier(services);
  const control = createControl(services);
  const app = await buildApp({ services, stopping: stopping.signal }, control, log);
  const stop = async (): Promise<void> => {
    alarm?.stop();
    stopping.abort();
    await Promise.all([app.close(), mail?.stop()]);
    await courier.breakOff();
    services.database.close();
  };
  let stopped: Promise<void> | undefined;
  const stopOnce = (): Promise<void> => (stopped ??= stop());
  try {
    mail = await startMailServer(services, settings.smtpPort);
    const url = await app.listen({ host: '127.0.0.1', port: settings.port });
    alarm = startAlarm(services, courier); // from here what an earlier run left behind goes out
    return { url, smtpUrl: `smtp://127.0.0.1:${mail.port}`, control, stop: stopOnce };
  } catch (error) {
    await stopOnce();
    throw error;
  }
}
