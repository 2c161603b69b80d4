/** The status of a site is decided on the server, at the edge of every player call (specification 4). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@baize/protocol/calls';
import type { CallSpec, MerchantSettings } from '@baize/protocol';
import { forgetDirectory } from '#capabilities/merchants/index.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';

/** Registered in Thailand, the United States and nowhere. */
const [inThailand, inAmerica, inNoCountry] = ['49.228.1.1', '8.8.8.8', '10.9.8.7'] as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_HOPS: '1' } });
});
afterAll(() => app.stop());

async function change(code: string, settings: Partial<MerchantSettings>): Promise<void> {
  await inSystemTx(app.services.database, (db) =>
    sql`update merchant set settings = settings || ${JSON.stringify(settings)}::jsonb where code = ${code}`.execute(db),
  );
  forgetDirectory(app.services.database);
}

async function close(code: string, on: boolean, until: Date | null = null, info: string | null = null): Promise<void> {
  await inSystemTx(app.services.database, (db) =>
    sql`update merchant set maintenance_on = ${on}, maintenance_until = ${until}, maintenance_info = ${info} where code = ${code}`.execute(
      db,
    ),
  );
  forgetDirectory(app.services.database);
}

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const statusFrom = async (ip: string) => (await app.send('systemStatus', from(ip))).value;

describe('a site in maintenance', () => {
  const until = new Date('2026-12-24T20:30:00.000Z');
  beforeAll(() => close('BAIZE', true, until, 'New tables are being laid.'));
  afterAll(() => close('BAIZE', false));

  it('says until when and why', async () => {
    expect((await app.send('systemStatus')).value).toMatchObject({
      status: 1,
      maintenanceEnd: until.toISOString(),
      info: 'New tables are being laid.',
    });
    expect((await app.send('permission')).value).toMatchObject({
      maintenance: { on: true, end: until.toISOString(), info: 'New tables are being laid.' },
      info: { whitelabelVal: { merchantCode: 'BAIZE' } },
    });
  });

  it('refuses every player call with one code', async () => {
    const open = new Set(['systemStatus', 'permission', 'whitelabel', 'domainRoute']);
    const players: CallSpec[] = Object.values<CallSpec>(calls).filter(
      ({ who, name }) => ['anyone', 'session', 'member', 'agent'].includes(who) && !open.has(name),
    );
    expect(players.length).toBeGreaterThan(40);
    for (const call of players) {
      const path = call.path.replace(/\{\w+\}/g, 'x');
      const answer = await fetch(app.url + path, { method: call.method });
      if (answer.status === 404) continue; // declared, not served yet
      expect([call.name, ((await answer.json()) as { code: string }).code]).toEqual([call.name, 'MAINTENANCE']);
    }
  });

  it('leaves the other merchant and the operators alone', async () => {
    expect((await app.send('systemStatus', { atLotus: true })).value).toMatchObject({
      status: 0,
      maintenanceEnd: null,
      info: null,
    });
    expect((await app.send('gameVendors', { atLotus: true })).status).toBe(200);
    expect((await app.send('staffLogin', { body: { username: 'nobody', password: 'nothing-at-all' } })).code).toBe(
      'LOGIN_FAILED',
    );
  });
});

describe('an address', () => {
  afterAll(() =>
    change('BAIZE', { blockedCountries: [], allowedCountries: [], blockedNetworks: [], allowedNetworks: [] }),
  );

  it('is placed by the country database, and private ones nowhere', async () => {
    expect((await statusFrom(inThailand))?.country).toBe('TH');
    expect((await statusFrom(`::ffff:${inThailand}`))?.country).toBe('TH');
    expect((await statusFrom('2001:4860:4860::8888'))?.country).toBe('US');
    expect((await statusFrom(inNoCountry))?.country).toBeNull();
  });

  it('of a refused country is blocked with its reason; the rest of the world is not', async () => {
    await change('BAIZE', { blockedCountries: ['US'] });
    expect(await statusFrom(inAmerica)).toMatchObject({ status: 2, ip: inAmerica, country: 'US', reason: 'country' });
    expect((await app.send('gameList', from(inAmerica))).code).toBe('REGION_BLOCKED');
    expect((await app.send('captcha', from(inAmerica))).code).toBe('REGION_BLOCKED');
    expect((await app.send('permission', from(inAmerica))).value).toMatchObject({
      location: { ip: inAmerica, country: 'US' },
      regionRestriction: { restricted: true, reason: 'country' },
    });
    expect(await statusFrom(inThailand)).toMatchObject({ status: 0, reason: null });
    expect((await statusFrom(inNoCountry))?.status).toBe(0);
    expect((await app.send('systemStatus', { ...from(inAmerica), atLotus: true })).value?.status).toBe(0);
  });

  it('outside the only countries that are served is blocked, an unknown one too', async () => {
    await change('BAIZE', { blockedCountries: [], allowedCountries: ['TH'] });
    expect((await statusFrom(inThailand))?.status).toBe(0);
    expect((await statusFrom(inAmerica))?.reason).toBe('country');
    expect((await statusFrom(inNoCountry))?.reason).toBe('country');
  });

  it('in a refused network is blocked, in an allowed one served whatever the rest says', async () => {
    await change('BAIZE', {
      allowedCountries: ['TH'],
      blockedNetworks: ['49.228.0.0/16'],
      allowedNetworks: ['10.0.0.0/8', '49.228.7.0/24'],
    });
    expect((await statusFrom(inThailand))?.reason).toBe('network');
    expect((await statusFrom('49.228.7.9'))?.status).toBe(0);
    expect((await statusFrom(inNoCountry))?.status).toBe(0);
  });

  it('gets the block before the maintenance', async () => {
    await close('BAIZE', true);
    expect((await statusFrom(inAmerica))?.status).toBe(2);
    expect((await app.send('gameList', from(inAmerica))).code).toBe('REGION_BLOCKED');
    await close('BAIZE', false);
  });

  it('comes from as many proxies as are trusted, and from no header beyond them', async () => {
    await change('BAIZE', { allowedCountries: [], blockedNetworks: [], blockedCountries: ['US'] });
    expect((await statusFrom(`${inThailand}, ${inAmerica}`))?.ip).toBe(inAmerica);
    const direct = await startTestApp({ env: { TRUSTED_HOPS: '0' }, settings: { blockedCountries: ['TH'] } });
    expect((await direct.send('systemStatus', from(inThailand))).value).toMatchObject({ status: 0, ip: '127.0.0.1' });
    await direct.stop();
  });
});

describe('the start of a page', () => {
  it('names hosts, links and rules of its own merchant', async () => {
    await change('BAIZE', {
      socialLinks: { telegram: 'https://social.example/baize' },
      appLinks: { android: 'https://app.example/baize.apk' },
      customerServiceUrl: '/help',
      analyticsId: 'B-1',
      imageCDNs: ['https://img1.example', 'https://img2.example'],
      launchGameCDNs: ['https://play.example'],
    });
    const { value } = await app.send('permission');
    expect(value?.info).toMatchObject({
      domainRoute: 'BAIZE',
      analyticsId: 'B-1',
      imageCDNs: ['https://img1.example', 'https://img2.example'],
      launchGameCDNs: ['https://play.example'],
      resources: {
        telegram: [{ url: 'https://social.example/baize' }],
        app_android: [{ url: 'https://app.example/baize.apk' }],
        customer_service: [{ url: '/help' }],
      },
    });
    expect(value?.info.registration.find(({ field }) => field === 'username')).toMatchObject({
      minLength: 4,
      maxLength: 20,
      patternId: 'letter_first',
      acceptedPattern: expect.any(String) as string,
    });
    const lotus = (await app.send('permission', { atLotus: true })).value?.info;
    expect(lotus).toMatchObject({ domainRoute: 'LOTUS', resources: {}, imageCDNs: [], analyticsId: '' });
  });

  it('lets the pages of that merchant alone load from its hosts', async () => {
    const policy = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? '';
    const own = await policy(`${app.url}/wps/system/status`);
    expect(own).toMatch(/img-src [^;]*https:\/\/img1\.example https:\/\/img2\.example/);
    expect(own).toMatch(/frame-src [^;]*https:\/\/play\.example/);
    expect(await policy(`${app.lotusUrl}/wps/system/status`)).not.toMatch(/\.example/);
  });

  it('lets a page talk to its own host alone, and make no policy for scripts but those in use', async () => {
    const policy = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? '';
    for (const [url, policies] of [
      [app.url, 'own-scripts'],
      [app.consoleUrl, "'none'"],
    ] as const) {
      const { host } = new URL(url);
      const found = await policy(`${url}/openapi.json`);
      expect(found).toContain(`connect-src 'self' ws://${host} wss://${host};`);
      expect(found).toContain(`require-trusted-types-for 'script';trusted-types ${policies}`);
    }
  });

  it('puts no host into a policy that is none', async () => {
    const { port } = new URL(app.url);
    const { request } = await import('node:http');
    const policy = await new Promise<unknown>((resolve, reject) => {
      request({ port, path: '/openapi.json', headers: { host: 'a b;script-src *' } }, (response) =>
        resolve(response.resume().headers['content-security-policy']),
      )
        .on('error', reject)
        .end();
    });
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('*');
  });

  it('returns INVALID_DOMAIN for an unknown host', async () => {
    const { port } = new URL(app.url);
    const answer = await new Promise<string>((resolve, reject) => {
      import('node:http')
        .then(({ request }) =>
          request({ port, path: '/api/system/permission', headers: { host: 'nobody.example' } }, (response) => {
            let text = '';
            response.on('data', (part: Buffer) => (text += part.toString()));
            response.on('end', () => resolve(text));
          })
            .on('error', reject)
            .end(),
        )
        .catch(reject);
    });
    expect(JSON.parse(answer)).toMatchObject({ success: false, code: 'INVALID_DOMAIN' });
  });
});
