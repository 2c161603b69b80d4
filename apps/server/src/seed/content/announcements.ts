/** Banners and popups of the sample merchants. */
import type { SampleItem, SiteFacts } from './facts.ts';

export function sampleBanners(facts: SiteFacts): SampleItem[] {
  return [...homeBanners, ...accountBanners(facts), ...pageBanners(facts)];
}

const homeBanners: readonly SampleItem[] = [
  {
    kind: 'banner',
    shelf: 'w_home',
    audience: ['B'],
    traits: { linkageType: 'page', url: '/help', motif: 'Crystal Lamp' },
    texts: {
      en: {
        title: 'Check every round yourself',
        summary: 'The result is sealed before you play and opened after. One page recomputes it, offline.',
        linkLabel: 'See how it works',
      },
      th: {
        title: 'ตรวจสอบทุกตาได้ด้วยตัวเอง',
        summary: 'ผลถูกผนึกก่อนคุณเล่น และเปิดหลังจากนั้น หน้าเดียวคำนวณซ้ำได้โดยไม่ต้องต่อเน็ต',
        linkLabel: 'ดูวิธีการ',
      },
    },
  },
  {
    kind: 'banner',
    shelf: 'w_home',
    audience: ['B'],
    traits: { linkageType: 'game', url: 'lantern-market', motif: 'Lantern Market' },
    texts: {
      en: {
        title: 'Lantern Market is open',
        summary: 'Twenty-five lines under paper lanterns. Every symbol and every return is written in its rules.',
        linkLabel: 'Try it free',
      },
      th: {
        title: 'ตลาดโคมไฟเปิดแล้ว',
        summary: 'ยี่สิบห้าไลน์ใต้แสงโคมกระดาษ ทุกสัญลักษณ์และผลตอบแทนเขียนไว้ในกติกา',
        linkLabel: 'ลองเล่นฟรี',
      },
    },
  },
  {
    kind: 'banner',
    shelf: 'w_home',
    audience: ['A', 'F'],
    traits: { linkageType: 'game', url: 'crash', motif: 'Comet Run' },
    texts: {
      en: {
        title: 'One curve, one decision',
        summary: 'Crash runs around the clock. Collect when you like, alone or with the whole table.',
        linkLabel: 'Go to the table',
      },
      th: {
        title: 'เส้นโค้งเดียว การตัดสินใจเดียว',
        summary: 'Crash เปิดตลอดวัน เก็บเงินเมื่อไรก็ได้ จะเล่นคนเดียวหรือทั้งโต๊ะ',
        linkLabel: 'ไปที่โต๊ะ',
      },
    },
  },
  {
    kind: 'banner',
    shelf: 'w_home',
    audience: ['A', 'F'],
    traits: { linkageType: 'page', url: '/promotions', motif: 'Castle Gate' },
    texts: {
      en: {
        title: 'You say when the money arrived',
        summary: 'A withdrawal is finished when you confirm it. Not arrived? Say so, and we look at it with you.',
        linkLabel: 'What is on offer',
      },
      th: {
        title: 'คุณเป็นคนบอกว่าเงินถึงแล้ว',
        summary: 'การถอนจะเสร็จเมื่อคุณยืนยัน ยังไม่ถึงใช่ไหม บอกเรา แล้วเราจะตรวจสอบไปด้วยกัน',
        linkLabel: 'ดูข้อเสนอ',
      },
    },
  },
];

/** Where people log in, register or ask for a new password. */
function accountBanners({ site, age }: SiteFacts): SampleItem[] {
  return [
    {
      kind: 'banner',
      shelf: 'w_login',
      traits: { linkageType: 'none', motif: 'Night Castle' },
      texts: {
        en: {
          title: `Welcome back to ${site}`,
          summary: 'We never ask for your password by message, telephone or chat.',
        },
        th: {
          title: `ยินดีต้อนรับกลับสู่ ${site}`,
          summary: 'เราไม่ถามรหัสผ่านทางข้อความ โทรศัพท์ หรือแชต',
        },
      },
    },
    {
      kind: 'banner',
      shelf: 'w_register',
      traits: { linkageType: 'none', motif: 'Garden Bell' },
      texts: {
        en: {
          title: 'A chair is free',
          summary: `Set a limit on the first day. It is easier before than after. ${age} and over.`,
        },
        th: {
          title: 'มีที่นั่งว่างสำหรับคุณ',
          summary: `ตั้งลิมิตตั้งแต่วันแรก ทำก่อนง่ายกว่าทำทีหลัง สำหรับผู้มีอายุ ${age} ปีขึ้นไป`,
        },
      },
    },
    {
      kind: 'banner',
      shelf: 'w_forget',
      traits: { linkageType: 'none', motif: 'Silver Key' },
      texts: {
        en: { title: 'A new key', summary: 'The old password stops working on every device at once.' },
        th: { title: 'กุญแจดอกใหม่', summary: 'รหัสผ่านเดิมจะใช้ไม่ได้ในทุกอุปกรณ์ทันที' },
      },
    },
  ];
}

/** Of the promotions and of the practice games. */
function pageBanners({ practice }: SiteFacts): SampleItem[] {
  return [
    {
      kind: 'banner',
      shelf: 'w_activity',
      traits: { linkageType: 'none', motif: 'Gift Parade' },
      texts: {
        en: {
          title: 'Every term is a row',
          summary: 'What you get, what you owe for it, and what it is likely to cost, before you press anything.',
        },
        th: {
          title: 'ทุกเงื่อนไขอยู่ในแถวของมัน',
          summary: 'คุณได้อะไร ต้องทำอะไร และน่าจะมีต้นทุนเท่าไร ก่อนที่คุณจะกดปุ่มใด',
        },
      },
    },
    {
      kind: 'banner',
      shelf: 'w_model',
      traits: { linkageType: 'page', url: '/games', motif: 'Court of Spades' },
      texts: {
        en: { title: 'Practise first', summary: `${practice} of practice money, without an account.` },
        th: { title: 'ฝึกเล่นก่อน', summary: `เงินฝึกเล่น ${practice} โดยไม่ต้องมีบัญชี` },
      },
    },
  ];
}

export function samplePopups({ site, practice, receiptHours }: SiteFacts): SampleItem[] {
  return [
    {
      kind: 'popup',
      audience: ['B'],
      texts: {
        en: {
          title: 'Try before you sign up',
          body: `<p>Every game with the mark <strong>Try free</strong> opens without an account. It brings ${practice} of practice money and asks for nothing.</p><p>Practice money is never worth anything, and it plays by the same rules and the same odds.</p>`,
        },
        th: {
          title: 'ลองก่อนสมัคร',
          body: `<p>เกมที่มีเครื่องหมาย <strong>ทดลองเล่น</strong> เปิดได้โดยไม่ต้องมีบัญชี แต่ละเกมมีเงินฝึกมาให้ ${practice} และไม่ขอข้อมูลใด</p><p>เงินฝึกไม่มีมูลค่า แต่ใช้กติกาและอัตราเดียวกัน</p>`,
        },
      },
    },
    {
      kind: 'popup',
      audience: ['B'],
      texts: {
        en: {
          title: 'How to know that you are on our site',
          body: `<p>${site} writes from its own address only, and never asks for your password, your code or a payment to “release” a withdrawal.</p><ul><li>Look at the address in the browser before you log in.</li><li>If somebody says they work for us, <a href="/help">ask customer service</a> first.</li></ul>`,
        },
        th: {
          title: 'รู้ได้อย่างไรว่าอยู่บนเว็บไซต์ของเรา',
          body: `<p>${site} ติดต่อจากที่อยู่ของตัวเองเท่านั้น และไม่เคยถามรหัสผ่าน รหัสยืนยัน หรือขอเงินเพื่อ “ปลดล็อก” การถอน</p><ul><li>ดูที่อยู่ในเบราว์เซอร์ก่อนเข้าสู่ระบบ</li><li>ถ้ามีคนอ้างว่าทำงานกับเรา <a href="/help">ถามฝ่ายบริการลูกค้า</a> ก่อน</li></ul>`,
        },
      },
    },
    {
      kind: 'popup',
      audience: ['F'],
      texts: {
        en: {
          title: `Welcome to ${site}`,
          body: '<p>Three things are worth a minute on the first day:</p><ol><li>Set a withdrawal password, so that nobody else can take money out.</li><li>Add your bank account under your own name.</li><li>Decide on a limit while you are calm.</li></ol>',
        },
        th: {
          title: `ยินดีต้อนรับสู่ ${site}`,
          body: '<p>สามเรื่องที่คุ้มกับเวลาหนึ่งนาทีในวันแรก:</p><ol><li>ตั้งรหัสถอนเงิน เพื่อไม่ให้ใครถอนแทนคุณได้</li><li>เพิ่มบัญชีธนาคารในชื่อของคุณเอง</li><li>กำหนดลิมิตในตอนที่ยังใจเย็น</li></ol>',
        },
      },
    },
    {
      kind: 'popup',
      audience: ['A', 'F'],
      texts: {
        en: {
          title: 'Withdrawals: your word counts',
          body: `<p>When a withdrawal is marked as paid, tell us whether it arrived: all of it, a part, or nothing. After ${receiptHours} hours without a word it counts as received.</p><p>If something is missing, add a picture of your bank statement; a person looks at it. <a href="/help">How it works</a></p>`,
        },
        th: {
          title: 'การถอนเงิน: คำของคุณมีผล',
          body: `<p>เมื่อการถอนถูกทำเครื่องหมายว่าจ่ายแล้ว บอกเราว่าถึงหรือไม่: ทั้งหมด บางส่วน หรือไม่ถึงเลย หลัง ${receiptHours} ชั่วโมงโดยไม่มีคำตอบจะนับว่าได้รับแล้ว</p><p>ถ้ามีส่วนที่ขาด ให้แนบภาพรายการเดินบัญชี แล้วเจ้าหน้าที่จะตรวจสอบ <a href="/help">วิธีการ</a></p>`,
        },
      },
    },
  ];
}
