/** The two sample merchants: to prove that a merchant is data. */
import { languages } from '@baize/protocol';
import type { MerchantSettings, Switch } from '@baize/protocol';
import type { Merchant } from '#kernel/context.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import { createMerchant, forgetDirectory } from '#capabilities/merchants/index.ts';
import { baizeMotto } from './baize-motto.ts';
import { baizeCashier, lotusCashier } from './cashier.ts';
import { samplePoints } from './point-goods.ts';
import { lotusForm, lotusProfile } from './lotus-form.ts';
import { baizeVip, lotusVip } from './vip-levels.ts';

/** Whoever tries the samples out is an agent by name and password; a merchant of one's own has it on. */
const sampleAgents = { agentsNeedSecondFactor: false } as const;

interface Sample {
  readonly code: string;
  readonly name: string;
  readonly mark: string | null;
  readonly names: readonly string[];
  readonly settings: Partial<MerchantSettings> & Pick<MerchantSettings, 'languages' | 'currency'>;
  readonly switches: Partial<Record<Switch, boolean>>;
}

/** A lotus in one colour: the brand's own mark, drawn for this project. */
const lotusMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#5b2a57"/><g fill="none" stroke="#ffd3dc" stroke-width="3" stroke-linejoin="round"><path d="M32 14c7 8 9 17 0 31-9-14-7-23 0-31z" fill="#ff9fb4"/><path d="M32 45C20 44 13 38 11 27c10 0 17 4 21 18z"/><path d="M32 45c12-1 19-7 21-18-10 0-17 4-21 18z"/></g><path d="M14 51h36" stroke="#ffd3dc" stroke-width="3" stroke-linecap="round"/></svg>`;

const samples: readonly Sample[] = [
  {
    code: 'BAIZE',
    name: 'Baize',
    mark: null,
    names: ['localhost', '127.0.0.1', 'baize.localhost'],
    settings: {
      ...sampleAgents,
      languages: languages.map(({ tag }) => tag),
      currency: 'USD',
      timeZone: 'Asia/Bangkok',
      motto: baizeMotto,
      socialLinks: {},
      customerServiceUrl: 'mailto:service@baize.example',
      fourEyesAbove: '100000',
      ...baizeCashier,
      jurisdiction: 'open',
      kycAbove: '500000',
      rtpPublic: true,
      bonuses: {
        firstDeposit: null,
        referral: { reward: '1000', deposit: '2000', turnover: '10000', multiple: 3, days: 30 },
        weights: { LIVE: 1_000, PVP: 0 },
      },
      points: samplePoints(1n),
      vip: baizeVip,
    },
    switches: {
      MOBILENUMREG3: true,
      MOBILENUMPASSREG3: true,
      REGMOBVERF3: true,
      MOBILEVERCODELOGIN3: true,
      CHNGPASSVERIF3: true,
      POSITIONTAKING: true,
    },
  },
  {
    code: 'LOTUS',
    name: 'Lotus',
    mark: lotusMark,
    names: ['lotus.localhost'],
    settings: {
      ...sampleAgents,
      languages: ['en', 'th'],
      languageDefault: 'th',
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      seeds: { clothHue: 325, clothStrength: 0.85, lampHue: 22, lampStrength: 0.85, railHue: 320, roundness: 1.5 },
      motto: {
        en: 'The garden table • Every round can be checked • 20 and over',
        th: 'โต๊ะในสวน • ทุกตาตรวจสอบได้ • สำหรับผู้มีอายุ 20 ปีขึ้นไป',
      },
      ageMin: 20,
      depositMin: '10000',
      withdrawalMin: '20000',
      fourEyesAbove: '3000000',
      depositTurnoverPercent: 100,
      payoutCoolingHours: 1,
      ...lotusCashier,
      jurisdiction: 'strict',
      bonuses: {
        firstDeposit: { shareBasisPoints: 5_000, most: '300000', multiple: 10, days: 30 },
        referral: null,
        weights: { LIVE: 1_000, PVP: 0 },
      },
      points: samplePoints(35n),
      vip: lotusVip,
      playCeilings: { 'deposit.month': '50000000' },
      autoReceiptMinutes: 720,
      customerServiceUrl: 'mailto:service@lotus.example',
      registration: lotusForm,
      phoneCountries: ['TH', 'LA', 'KH', 'MM'],
      phoneVerification: 'third_party',
      headerLogin: true,
      profile: lotusProfile,
      // specification 9 names 131K, which are dong; this house promises about as much in baht
      zaloBonus: {
        en: 'Add your Zalo number and get a bonus of 131 baht.',
        th: 'เพิ่มหมายเลข Zalo ของคุณแล้วรับโบนัส 131 บาท',
      },
      zaloGrant: { amount: '13100', multiple: 10, days: 30 },
      sender: { smsName: 'LotusGarden', mailAddress: 'hello@lotus.example', replyTo: 'service@lotus.example' },
    },
    switches: { AGENTPOLICY3: false, TRANSFER: false, REGMOBVERF3: true, MOBILEVERCODELOGIN3: true },
  },
];

/** Sites listen on one port a merchant; the bare names help where ports are mapped away. */
function hostsOf(sample: Sample, port: number | undefined): string[] {
  const withPort = port === undefined ? [] : [`127.0.0.1:${port}`, `localhost:${port}`];
  return [...withPort, ...sample.names];
}

const onLoopback = '127.0.0.1:';

/** Addresses may differ from start to start (other ports): each start adds its own, and makes it the main one, which links in mails
 *  and the way back from a payment page begin with. An address that was given to the merchant otherwise stays the main one. */
async function addHosts(services: Services, merchant: Merchant, hosts: readonly string[]): Promise<void> {
  await inSystemTx(services.database, async (db) => {
    for (const host of hosts) {
      await db
        .insertInto('merchant_domain')
        .values({ host, merchant_id: merchant.id })
        .onConflict((clash) => clash.column('host').doUpdateSet({ merchant_id: merchant.id }))
        .execute();
    }
    const [first = ''] = hosts;
    const all = await db
      .selectFrom('merchant_domain')
      .select(['host', 'is_main'])
      .where('merchant_id', '=', merchant.id)
      .execute();
    const main = all.find(({ is_main }) => is_main)?.host ?? '';
    if (!first.startsWith(onLoopback) || !main.startsWith(onLoopback) || main === first) return;
    for (const [host, is_main] of [
      [main, false],
      [first, true],
    ] as const)
      await db.updateTable('merchant_domain').set({ is_main }).where('host', '=', host).execute();
  });
}

export async function seedMerchants(services: Services): Promise<{ baize: Merchant; lotus: Merchant }> {
  const made: Merchant[] = [];
  for (const [index, sample] of samples.entries()) {
    const hosts = hostsOf(sample, services.config.sitePorts[index]);
    const merchant = await createMerchant(services.database, { ...sample, hosts, now: services.clock.now() });
    await addHosts(services, merchant, hosts);
    made.push(merchant);
  }
  forgetDirectory(services.database);
  const [baize, lotus] = made;
  if (!baize || !lotus) throw new Error('the sample merchants were not made');
  return { baize, lotus };
}
