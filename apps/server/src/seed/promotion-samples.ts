/** Words and rules of the sample promotions. */
import { seedIds } from '@baize/protocol';
import type { PromotionRule } from '@baize/protocol/promotion-rules';
import type { promotionTypes } from '@baize/protocol/promotion-types';

export interface PromotionSample {
  readonly id: string;
  readonly type: (typeof promotionTypes)[number];
  readonly motif: string;
  readonly title: string;
  readonly summary: string;
  readonly thai: { readonly title: string; readonly summary: string };
  readonly rule: PromotionRule;
  /** Null: without an end. */
  readonly endsInHours: number | null;
  readonly startsInHours?: number;
  readonly isDraft?: true;
}

const day = 24;

const base: PromotionRule = {
  way: 'join',
  who: { kind: 'all' },
  once: 'person',
  products: [],
  weights: {},
  condition: { kind: 'none' },
  amount: { kind: 'fixed', amountMinor: '200' },
  playThrough: null,
  budgetMinor: '5000000',
  code: null,
  claimDays: 30,
  winners: null,
};

const turnover = (leastMinor: string) => ({ kind: 'turnover', leastMinor }) as const;

export const promotionSamples: readonly PromotionSample[] = [
  {
    id: seedIds.promotionForClaim,
    type: 'slots',
    motif: 'Friday Reels',
    title: 'Friday reels',
    summary: 'A small gift for joining on a Friday.',
    thai: { title: 'สล็อตวันศุกร์', summary: 'ของขวัญเล็กน้อยสำหรับผู้เข้าร่วมวันศุกร์' },
    rule: { ...base, amount: { kind: 'fixed', amountMinor: '500' } },
    endsInHours: 5 * day,
  },
  {
    id: seedIds.promotionForJoin,
    type: 'deposit',
    motif: 'Reload Lantern',
    title: 'Half your deposit again',
    summary: 'Half of one deposit again, up to 3,000.',
    thai: { title: 'รับเพิ่มครึ่งหนึ่งของเงินฝาก', summary: 'รับเพิ่มครึ่งหนึ่งของการฝากหนึ่งครั้ง สูงสุด 3,000' },
    rule: {
      ...base,
      way: 'deposit',
      condition: { kind: 'deposit', leastMinor: '50000' },
      amount: { kind: 'share', shareBasisPoints: 5_000, mostMinor: '300000' },
      playThrough: { multiple: 10, days: 7 },
    },
    endsInHours: 6 * day,
  },
  {
    id: seedIds.promotionInProcess,
    type: 'live',
    motif: 'Neon Week',
    title: 'Table week',
    summary: 'Half a per cent of what you stake at live tables.',
    thai: { title: 'สัปดาห์โต๊ะสด', summary: 'ครึ่งเปอร์เซ็นต์ของเงินเดิมพันที่โต๊ะสด' },
    rule: {
      ...base,
      products: ['LIVE'],
      condition: turnover('10000'),
      amount: { kind: 'share', shareBasisPoints: 50, mostMinor: '5000' },
    },
    endsInHours: 7 * day,
  },
  {
    id: seedIds.promotionJoined,
    type: 'fish',
    motif: 'Fishers Hour',
    title: 'Fisher’s week',
    summary: 'A gift once your bets in fishing rooms reach 200.',
    thai: { title: 'สัปดาห์นักตกปลา', summary: 'ของขวัญเมื่อเดิมพันเกมยิงปลาครบ 200' },
    rule: { ...base, products: ['FISH'], condition: turnover('20000') },
    endsInHours: 7 * day,
  },
  {
    id: seedIds.promotionForApply,
    type: 'app_download',
    motif: 'Pocket Table',
    title: 'Played in the app',
    summary: 'Send a picture of the installed app.',
    thai: { title: 'เล่นในแอป', summary: 'ส่งภาพแอปที่ติดตั้งแล้ว' },
    rule: { ...base, way: 'apply' },
    endsInHours: 30 * day,
  },
  {
    id: seedIds.promotionApplied,
    type: 'sports',
    motif: 'Goalless Refund',
    title: 'Goalless refund',
    summary: 'Your correct-score bet lost at nil all? Show us the slip.',
    thai: { title: 'คืนเงินเมื่อเสมอไร้ประตู', summary: 'ทายสกอร์แล้วจบ 0–0 ส่งสลิปให้เรา' },
    rule: { ...base, way: 'apply' },
    endsInHours: 14 * day,
  },
  {
    id: seedIds.promotionForReview,
    type: 'card',
    motif: 'Four Kings',
    title: 'Four of a kind',
    summary: 'Show us four of a kind at a poker table.',
    thai: { title: 'ไพ่สี่ใบเหมือน', summary: 'ส่งภาพไพ่สี่ใบเหมือนที่โต๊ะโป๊กเกอร์' },
    rule: { ...base, way: 'apply' },
    endsInHours: 14 * day,
  },
  {
    id: seedIds.promotionSigned,
    type: 'ranking',
    motif: 'Long March',
    title: 'Season table',
    summary: 'Sign up. Ranks 1 to 3 by bets are rewarded when it ends.',
    thai: { title: 'ตารางประจำฤดูกาล', summary: 'ลงทะเบียน อันดับ 1 ถึง 3 ตามเดิมพันรับรางวัลเมื่อสิ้นสุด' },
    rule: {
      ...base,
      way: 'sign_up',
      condition: { kind: 'rank', places: 3, leastMinor: '50000' },
      amount: { kind: 'fixed', amountMinor: '10000' },
    },
    endsInHours: 21 * day,
  },
  {
    id: seedIds.promotionForSignUp,
    type: 'rebate',
    motif: 'Morning Rebate',
    title: 'Morning rebate',
    summary: 'Sign up for a share of the week’s bets.',
    thai: { title: 'คืนยอดยามเช้า', summary: 'ลงทะเบียนรับส่วนแบ่งยอดเดิมพันประจำสัปดาห์' },
    rule: {
      ...base,
      way: 'sign_up',
      condition: turnover('5000'),
      amount: { kind: 'share', shareBasisPoints: 30, mostMinor: '2000' },
    },
    endsInHours: 7 * day,
  },
  {
    id: seedIds.promotionForReward,
    type: 'newbie',
    motif: 'First Seat',
    title: 'Your first seat',
    summary: 'Signed up already: ask for it.',
    thai: { title: 'ที่นั่งแรกของคุณ', summary: 'ลงทะเบียนแล้ว ขอรับได้เลย' },
    rule: { ...base, way: 'sign_up' },
    endsInHours: 7 * day,
  },
  {
    id: seedIds.promotionRaffle,
    type: 'lotto',
    motif: 'Drum Of Tickets',
    title: 'Lantern raffle',
    summary: 'A ticket for each 50 of bets, three prizes, a draw that anybody can check.',
    thai: { title: 'จับรางวัลโคม', summary: 'หนึ่งสิทธิ์ต่อเดิมพัน 50 สามรางวัล ตรวจสอบการจับได้' },
    rule: {
      ...base,
      way: 'raffle',
      winners: 3,
      condition: turnover('5000'),
      amount: { kind: 'fixed', amountMinor: '10000' },
    },
    endsInHours: 5 * day,
  },
  {
    id: seedIds.promotionDrawn,
    type: 'lotto',
    motif: 'Small Drum',
    title: 'Small raffle',
    summary: 'One ticket for everybody who took part.',
    thai: { title: 'จับรางวัลเล็ก', summary: 'ผู้เข้าร่วมได้คนละหนึ่งสิทธิ์' },
    rule: { ...base, way: 'raffle', winners: 1 },
    endsInHours: day, // ends at once when the samples are made
  },
  {
    id: seedIds.promotionRejected,
    type: 'app_download',
    motif: 'Review Post',
    title: 'A word about us',
    summary: 'A picture of your review of the app.',
    thai: { title: 'รีวิวถึงเรา', summary: 'ภาพรีวิวแอปของคุณ' },
    rule: { ...base, way: 'apply' },
    endsInHours: 14 * day,
  },
  {
    id: seedIds.promotionIssued,
    type: 'points_mall',
    motif: 'Late Parcel',
    title: 'Late parcel',
    summary: 'A parcel of the mall came late? Show us the date.',
    thai: { title: 'พัสดุมาช้า', summary: 'ของจากมอลล์มาช้า ส่งวันที่ให้เราดู' },
    rule: { ...base, way: 'apply' },
    endsInHours: 14 * day,
  },
  {
    id: seedIds.promotionClaimed,
    type: 'slots',
    motif: 'Autumn Reels',
    title: 'Autumn reels',
    summary: 'A small gift for joining in autumn.',
    thai: { title: 'สล็อตฤดูใบไม้ร่วง', summary: 'ของขวัญเล็กน้อยสำหรับผู้เข้าร่วม' },
    rule: base,
    endsInHours: 14 * day,
  },
  {
    id: seedIds.promotionForStop,
    type: 'slots',
    motif: 'Code Of Spring',
    title: 'The spring code',
    summary: 'With the code from our letter.',
    thai: { title: 'รหัสฤดูใบไม้ผลิ', summary: 'ใช้รหัสจากจดหมายของเรา' },
    rule: { ...base, way: 'code', code: 'SPRING' },
    endsInHours: 14 * day,
  },
  {
    id: seedIds.promotionComing,
    type: 'fish',
    motif: 'Deep Water',
    title: 'Deep water',
    summary: 'For VIP: half of the week’s net loss in fishing rooms back, up to 50.',
    thai: { title: 'น้ำลึก', summary: 'สำหรับ VIP: คืนครึ่งหนึ่งของยอดเสียสุทธิเกมยิงปลา สูงสุด 50' },
    rule: {
      ...base,
      who: { kind: 'vip', rank: 1 },
      products: ['FISH'],
      condition: { kind: 'net_loss', leastMinor: '1000' },
      amount: { kind: 'share', shareBasisPoints: 5_000, mostMinor: '5000' },
    },
    startsInHours: 3 * day,
    endsInHours: 10 * day,
  },
  {
    id: seedIds.promotionClosed,
    type: 'newbie',
    motif: 'Closed Gate',
    title: 'Opening week',
    summary: 'A gift for who came in the first week.',
    thai: { title: 'สัปดาห์เปิดตัว', summary: 'ของขวัญสำหรับผู้ที่มาในสัปดาห์แรก' },
    rule: { ...base, who: { kind: 'new', days: 7 }, once: 'device' },
    endsInHours: day, // ends at once when the samples are made
  },
  {
    id: seedIds.promotionDraft,
    type: 'newbie',
    motif: 'Winter Code',
    title: 'Winter welcome',
    summary: 'Being prepared.',
    thai: { title: 'ต้อนรับฤดูหนาว', summary: 'กำลังเตรียม' },
    rule: { ...base, way: 'code', code: 'WINTER' },
    startsInHours: 20 * day,
    endsInHours: 50 * day,
    isDraft: true,
  },
];

/** At the second merchant: one to join, one by code. Their ids are fresh ones. */
export const secondMerchantSamples: readonly PromotionSample[] = promotionSamples
  .filter(({ id }) => id === seedIds.promotionJoined || id === seedIds.promotionForStop)
  .map((sample) => ({ ...sample, id: '' }));
