/** Offers of the sample merchants: each is open today, to everybody, with nothing to claim. */
import type { SampleItem, SiteFacts } from './facts.ts';

type Section = 'newbie' | 'slots' | 'app_download';
type Term = readonly [label: string, value: string];

interface Words {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly terms: readonly Term[];
}

function offer(shelf: Section, motif: string, en: Words, th: Words): SampleItem {
  const text = ({ title, summary, body, terms }: Words) => ({
    title,
    summary,
    body,
    terms: terms.map(([label, value]) => ({ label, value })),
  });
  return {
    kind: 'promotion',
    shelf,
    traits: { motif },
    texts: { en: text(en), th: text(th) },
  };
}

export function samplePromotions(facts: SiteFacts): SampleItem[] {
  return [practiceOffer(facts), roundCheckOffer, installOffer(facts)];
}

function practiceOffer({ practice }: SiteFacts): SampleItem {
  return offer(
    'newbie',
    'Garden Bell',
    {
      title: `${practice} to practise with`,
      summary: 'A practice account opens in one press, asks for nothing and plays every free title.',
      body: '<p>Learn a game before money is in it. Practice money follows the same rules and the same odds; it cannot be withdrawn, and it never turns into a bonus.</p>',
      terms: [
        ['For', 'Everybody of age'],
        ['You get', `${practice} of practice money`],
        ['You owe', 'Nothing'],
        ['Expected cost', 'None'],
      ],
    },
    {
      title: `${practice} สำหรับฝึกเล่น`,
      summary: 'บัญชีฝึกเล่นเปิดได้ในปุ่มเดียว ไม่ขอข้อมูล และเล่นเกมฟรีได้ทุกเกม',
      body: '<p>เรียนรู้เกมก่อนใช้เงินจริง เงินฝึกใช้กติกาและอัตราเดียวกัน ถอนไม่ได้ และไม่กลายเป็นโบนัส</p>',
      terms: [
        ['สำหรับ', 'ทุกคนที่มีอายุถึงเกณฑ์'],
        ['คุณได้รับ', `เงินฝึกเล่น ${practice}`],
        ['สิ่งที่ต้องทำ', 'ไม่มี'],
        ['ต้นทุนที่คาดไว้', 'ไม่มี'],
      ],
    },
  );
}

const roundCheckOffer = offer(
  'slots',
  'Crystal Lamp',
  {
    title: 'Proof with every round',
    summary: 'Each finished round can be recomputed by you, offline, for as long as you like.',
    body: '<p>Before you play, the seed of the round is sealed and its fingerprint shown. Afterwards the seal is opened. The check page and the command line tool compute the result again, without asking us.</p>',
    terms: [
      ['For', 'Every round of the in-house studio'],
      ['You need', 'The round number from your betting record'],
      ['Expected cost', 'None'],
    ],
  },
  {
    title: 'หลักฐานในทุกตาเล่น',
    summary: 'ทุกตาที่จบแล้วคุณคำนวณซ้ำเองได้ แบบออฟไลน์ นานเท่าที่ต้องการ',
    body: '<p>ก่อนเล่น เมล็ดของตานั้นถูกผนึกและแสดงลายนิ้วมือ หลังจากนั้นจึงเปิดผนึก หน้าตรวจสอบและเครื่องมือบรรทัดคำสั่งคำนวณผลซ้ำได้โดยไม่ต้องถามเรา</p>',
    terms: [
      ['สำหรับ', 'ทุกตาของสตูดิโอของเรา'],
      ['สิ่งที่ต้องมี', 'หมายเลขตาจากบันทึกการเดิมพัน'],
      ['ต้นทุนที่คาดไว้', 'ไม่มี'],
    ],
  },
);

function installOffer({ receiptHours }: SiteFacts): SampleItem {
  return offer(
    'app_download',
    'Frost Compass',
    {
      title: 'The table on your home screen',
      summary: 'Install the site as an app from the browser.',
      body: `<p>No store and no account are needed. Withdrawals still wait for your word for ${receiptHours} hours, wherever you open them.</p><p><a href="/down">Steps for your device</a></p>`,
      terms: [
        ['For', 'Everybody'],
        ['Expected cost', 'None'],
      ],
    },
    {
      title: 'โต๊ะบนหน้าจอหลักของคุณ',
      summary: 'ติดตั้งเว็บไซต์เป็นแอปจากเบราว์เซอร์',
      body: `<p>ไม่ต้องใช้ร้านแอปหรือบัญชี การถอนยังรอคำยืนยันของคุณ ${receiptHours} ชั่วโมง ไม่ว่าเปิดจากที่ใด</p><p><a href="/down">ขั้นตอนสำหรับอุปกรณ์ของคุณ</a></p>`,
      terms: [
        ['สำหรับ', 'ทุกคน'],
        ['ต้นทุนที่คาดไว้', 'ไม่มี'],
      ],
    },
  );
}
