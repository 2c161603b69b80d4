/** Standing pages of the sample merchants. They are samples: a merchant replaces them with what its licence asks for. */
import type { SampleItem, SiteFacts } from './facts.ts';

interface Words {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

function page(slug: string, en: Words, th: Words): SampleItem {
  return { kind: 'page', slug, texts: { en, th } };
}

export function samplePages(facts: SiteFacts, hasAgents: boolean): SampleItem[] {
  return [...aboutPages(facts), ...legalPages(facts), ...(hasAgents ? [agentTerms()] : [])];
}

function aboutPages({ site, age }: SiteFacts): SampleItem[] {
  return [
    page(
      'about',
      {
        title: `About ${site}`,
        summary: 'A well-kept table, and a book that anybody may check.',
        body: `<h2>What we are</h2><p>${site} is a house for games of chance: slots, dice, crash and more, from our own studio and from others. It runs on a platform that keeps one ledger for every cent.</p><h2>What we promise</h2><ul><li>A finished round of our studio can be recomputed by you.</li><li>Figures on these pages are read from the system; none is made up.</li></ul>`,
      },
      {
        title: `เกี่ยวกับ ${site}`,
        summary: 'โต๊ะที่ดูแลอย่างดี และสมุดบัญชีที่ใครก็ตรวจได้',
        body: `<h2>เราคือใคร</h2><p>${site} เป็นบ้านของเกมเสี่ยงโชค: สล็อต ลูกเต๋า crash และอื่น ๆ จากสตูดิโอของเราและของผู้อื่น บนแพลตฟอร์มที่มีบัญชีแยกประเภทเดียวสำหรับทุกสตางค์</p><h2>คำมั่นของเรา</h2><ul><li>ตาที่จบแล้วของสตูดิโอเราคุณคำนวณซ้ำได้</li><li>ตัวเลขในหน้าเหล่านี้อ่านจากระบบ ไม่มีตัวเลขแต่งขึ้น</li></ul>`,
      },
    ),
    page(
      'description',
      {
        title: 'How the house works',
        summary: 'From a bet to a balance, in four steps.',
        body: '<ol><li><strong>You press.</strong> The stake leaves your balance once, under a number of its own.</li><li><strong>The round ends.</strong> The result comes from seeds that were sealed before.</li><li><strong>The payout lands.</strong> The same number on both sides, or nothing moves.</li><li><strong>You can look.</strong> Round, bet and movement stand in your records.</li></ol>',
      },
      {
        title: 'บ้านนี้ทำงานอย่างไร',
        summary: 'จากเดิมพันสู่ยอดเงิน ในสี่ขั้น',
        body: '<ol><li><strong>คุณกด</strong> เงินเดิมพันออกจากยอดครั้งเดียว ภายใต้หมายเลขของตัวเอง</li><li><strong>ตาจบ</strong> ผลมาจากเมล็ดที่ผนึกไว้ก่อน</li><li><strong>เงินรางวัลเข้า</strong> หมายเลขเดียวกันทั้งสองฝั่ง ไม่เช่นนั้นไม่มีอะไรเคลื่อน</li><li><strong>คุณดูได้</strong> ตา เดิมพัน และรายการเคลื่อนไหวอยู่ในบันทึกของคุณ</li></ol>',
      },
    ),
    page(
      'sponsors',
      {
        title: 'Who we stand with',
        summary: 'We sponsor nobody yet.',
        body: '<p>When we do, the partner, the term and the sum will be named here. A sponsor never gets figures about players.</p>',
      },
      {
        title: 'เราสนับสนุนใคร',
        summary: 'ตอนนี้เรายังไม่ได้สนับสนุนใคร',
        body: '<p>เมื่อมี ชื่อคู่สัญญา ระยะเวลา และจำนวนเงินจะอยู่ที่นี่ ผู้รับการสนับสนุนไม่ได้รับข้อมูลของผู้เล่น</p>',
      },
    ),
    page(
      'responsible-gaming',
      {
        title: 'Safer play',
        summary: `For people of ${age} and over, with money they can spare.`,
        body: `<h2>Before you play</h2><p>Decide on an amount and a time. Games of chance cost money on average; they are no way to earn it.</p><h2>While you play</h2><p>A clock and your result so far stand above every game. We remind you at intervals.</p><h2>When it is too much</h2><p>Log out, tell customer service that you want a pause, and talk to somebody you trust or to a help line in your country. We do not send offers to people who take a pause.</p><h2>Young people</h2><p>Nobody under ${age} may play. Keep your password to yourself and log out on shared devices.</p>`,
      },
      {
        title: 'การเล่นอย่างปลอดภัย',
        summary: `สำหรับผู้มีอายุ ${age} ปีขึ้นไป ด้วยเงินที่เสียได้`,
        body: `<h2>ก่อนเล่น</h2><p>กำหนดจำนวนเงินและเวลา เกมเสี่ยงโชคมีต้นทุนโดยเฉลี่ย ไม่ใช่วิธีหารายได้</p><h2>ระหว่างเล่น</h2><p>นาฬิกาและผลของคุณอยู่เหนือทุกเกม เราเตือนเป็นระยะ</p><h2>เมื่อมากเกินไป</h2><p>ออกจากระบบ บอกฝ่ายบริการลูกค้าว่าต้องการพัก และพูดคุยกับคนที่ไว้ใจหรือสายด่วนในประเทศของคุณ เราไม่ส่งข้อเสนอให้ผู้ที่พัก</p><h2>เยาวชน</h2><p>ผู้มีอายุต่ำกว่า ${age} ปีห้ามเล่น เก็บรหัสผ่านไว้กับตัว และออกจากระบบบนอุปกรณ์ที่ใช้ร่วมกัน</p>`,
      },
    ),
  ];
}

function legalPages({ site, age, receiptHours }: SiteFacts): SampleItem[] {
  return [
    page(
      'terms',
      {
        title: 'Terms',
        summary: 'What holds between you and us, in plain words.',
        body: `<h2>1. Who may play</h2><p>You are at least ${age} years old, play for yourself, and hold one account. Where you live, playing must be allowed.</p><h2>2. Your account</h2><p>You keep your passwords to yourself. What is done with them counts as done by you, until you tell us that somebody else has them.</p><h2>3. Money</h2><p>Deposits come from you and withdrawals go to you. A withdrawal that is paid and not answered for ${receiptHours} hours counts as received.</p><h2>4. Bets</h2><p>A bet holds when the server has accepted it. The result that the server has stored counts, also when the connection broke.</p><h2>5. Mistakes</h2><p>When a game or a price was plainly wrong, we return the stakes and say why.</p><h2>6. Ending</h2><p>You may close your account at any time and take your balance with you.</p>`,
      },
      {
        title: 'ข้อกำหนด',
        summary: 'สิ่งที่มีผลระหว่างคุณกับเรา ด้วยถ้อยคำธรรมดา',
        body: `<h2>1. ใครเล่นได้</h2><p>คุณมีอายุอย่างน้อย ${age} ปี เล่นเพื่อตัวเอง และมีบัญชีเดียว และการเล่นต้องได้รับอนุญาตในที่ที่คุณอยู่</p><h2>2. บัญชีของคุณ</h2><p>คุณเก็บรหัสผ่านไว้กับตัว สิ่งที่ทำด้วยรหัสนั้นนับเป็นการกระทำของคุณ จนกว่าคุณจะแจ้งว่าผู้อื่นรู้รหัส</p><h2>3. เงิน</h2><p>เงินฝากมาจากคุณและเงินถอนไปถึงคุณ การถอนที่จ่ายแล้วและไม่มีคำตอบ ${receiptHours} ชั่วโมงนับว่าได้รับแล้ว</p><h2>4. เดิมพัน</h2><p>เดิมพันมีผลเมื่อเซิร์ฟเวอร์รับแล้ว ผลที่เซิร์ฟเวอร์บันทึกไว้เป็นที่สุด แม้การเชื่อมต่อจะขาด</p><h2>5. ข้อผิดพลาด</h2><p>เมื่อเกมหรือราคาผิดอย่างชัดเจน เราคืนเงินเดิมพันและบอกเหตุผล</p><h2>6. การสิ้นสุด</h2><p>คุณปิดบัญชีได้ทุกเมื่อและรับยอดเงินกลับไป</p>`,
      },
    ),
    page(
      'user-agreement',
      {
        title: 'User agreement',
        summary: 'What you agree to when you open an account.',
        body: `<p>By opening an account at ${site} you confirm your age, accept the <a href="/terms">terms</a>, and have read how we treat your data in <a href="/privacy">privacy</a>.</p><p>You may withdraw your agreement by closing the account. What the law makes us keep stays until its time is over.</p>`,
      },
      {
        title: 'ข้อตกลงผู้ใช้',
        summary: 'สิ่งที่คุณตกลงเมื่อเปิดบัญชี',
        body: `<p>เมื่อเปิดบัญชีที่ ${site} คุณยืนยันอายุ ยอมรับ <a href="/terms">ข้อกำหนด</a> และได้อ่านวิธีที่เราดูแลข้อมูลใน <a href="/privacy">ความเป็นส่วนตัว</a></p><p>คุณถอนความยินยอมได้โดยปิดบัญชี ข้อมูลที่กฎหมายให้เก็บจะอยู่จนครบกำหนด</p>`,
      },
    ),
    page(
      'privacy',
      {
        title: 'Privacy',
        summary: 'What we keep, why, and for how long.',
        body: '<h2>What we keep</h2><p>What you enter at registration, your bank account for withdrawals, your bets and movements of money, and the addresses and devices you log in from.</p><h2>Why</h2><p>To run your account, to pay you, to protect it, and because the law asks for it. We do not sell data and load nothing from advertisers.</p><h2>Where it is</h2><p>Numbers of bank accounts are sealed in the database. Which country you come from is looked up on our own machine; no question about your address leaves it.</p><h2>Your rights</h2><p>Ask us what we hold about you, and have mistakes put right.</p>',
      },
      {
        title: 'ความเป็นส่วนตัว',
        summary: 'เราเก็บอะไร เพราะอะไร และนานเท่าไร',
        body: '<h2>เราเก็บอะไร</h2><p>ข้อมูลที่คุณกรอกตอนสมัคร บัญชีธนาคารสำหรับการถอน เดิมพันและรายการเงิน รวมถึงที่อยู่และอุปกรณ์ที่คุณใช้เข้าสู่ระบบ</p><h2>เพราะอะไร</h2><p>เพื่อดูแลบัญชี จ่ายเงินให้คุณ ปกป้องบัญชี และตามที่กฎหมายกำหนด เราไม่ขายข้อมูลและไม่โหลดสิ่งใดจากผู้โฆษณา</p><h2>อยู่ที่ไหน</h2><p>หมายเลขบัญชีธนาคารถูกผนึกในฐานข้อมูล ประเทศของคุณค้นจากเครื่องของเราเอง ไม่มีคำถามเรื่องที่อยู่ของคุณออกไปภายนอก</p><h2>สิทธิของคุณ</h2><p>สอบถามว่าเราเก็บอะไรเกี่ยวกับคุณ และขอแก้ไขสิ่งที่ผิด</p>',
      },
    ),
  ];
}

function agentTerms(): SampleItem {
  return page(
    'agent-terms',
    {
      title: 'Terms for agents',
      summary: 'What holds between an agent and the house.',
      body: '<ul><li>Pay follows the contract that both sides accepted; each amount opens into the bets that made it.</li><li>People under age, or who have taken a pause, are not invited.</li></ul>',
    },
    {
      title: 'ข้อกำหนดสำหรับตัวแทน',
      summary: 'สิ่งที่มีผลระหว่างตัวแทนกับบ้าน',
      body: '<ul><li>ค่าตอบแทนเป็นไปตามสัญญาที่ทั้งสองฝ่ายยอมรับ ทุกยอดเปิดดูเดิมพันที่มาได้</li><li>ไม่เชิญผู้ที่อายุไม่ถึงเกณฑ์หรือผู้ที่พักการเล่น</li></ul>',
    },
  );
}
