// The company's own words: it is a third party, so its page does not use the platform's catalogue.
const english = {
  simulator: 'Simulator. No real money moves here.',
  title: 'Pay {merchant}',
  amount: 'Amount to pay',
  merchant: 'Merchant',
  reference: 'Reference',
  method: 'Method',
  'time-left': 'Time left',
  'pay-before': 'Pay before {time} UTC',
  'scan-title': 'Scan to pay on your phone',
  'scan-text': 'The code opens this same page. Once you have paid there, this one shows the result.',
  'qr-alt': 'QR code with the address of this payment page',
  choose: 'Finish here',
  'choose-text': 'No bank is asked. You decide how this payment ends.',
  pay: 'Pay now',
  fail: 'Fail',
  cancel: 'Cancel',
  'pay-hint':
    'Pay now: the money arrives. Fail: the bank declines. Cancel: you changed your mind. Each takes you back to {merchant}.',
  advanced: 'Advanced: let something go wrong',
  fault: 'Fault',
  'fault.none': 'None, all goes well',
  'fault.late': 'Late: the notice comes after the delay',
  'fault.lost': 'Lost: the notice never comes',
  'fault.double': 'Double: the notice comes three times',
  'fault.out-of-order': 'Out of order: an old failure comes after the notice',
  'fault.wrong-signature': 'Wrong signature: the first notice looks forged',
  'fault.amount-mismatch': 'Amount mismatch: a little less arrives',
  'fault.failed': 'Failed: the bank declines after Pay now',
  delay: 'Delay in seconds (late, out of order)',
  succeeded: 'Payment received',
  'succeeded-text': '{merchant} has been told, or will be in a moment.',
  failed: 'Payment not made',
  'failed-text': 'Nothing was paid. You can start again at {merchant}.',
  expired: 'Time is over',
  'expired-text': 'This payment was not made in time. You can start again at {merchant}.',
  back: 'Back to {merchant}',
  unknown: 'This payment does not exist',
  'unknown-text': 'The address is wrong or the payment has been removed. Go back to the site that sent you.',
  company: 'Pay Desk is a simulator of a payment company, for development and tests.',
};

type TextKey = keyof typeof english;

const thai: Record<TextKey, string> = {
  simulator: 'ระบบจำลอง ไม่มีเงินจริงเคลื่อนไหว',
  title: 'ชำระเงินให้ {merchant}',
  amount: 'ยอดที่ต้องชำระ',
  merchant: 'ร้านค้า',
  reference: 'เลขอ้างอิง',
  method: 'วิธีชำระ',
  'time-left': 'เวลาที่เหลือ',
  'pay-before': 'ชำระก่อน {time} UTC',
  'scan-title': 'สแกนเพื่อชำระด้วยโทรศัพท์',
  'scan-text': 'คิวอาร์โค้ดจะเปิดหน้านี้ เมื่อคุณชำระบนโทรศัพท์แล้ว หน้านี้จะแสดงผล',
  'qr-alt': 'คิวอาร์โค้ดที่มีที่อยู่ของหน้าชำระเงินนี้',
  choose: 'ดำเนินการที่นี่',
  'choose-text': 'ไม่มีการติดต่อธนาคาร คุณเป็นผู้เลือกผลของการชำระเงินนี้',
  pay: 'ชำระเงินเลย',
  fail: 'ไม่สำเร็จ',
  cancel: 'ยกเลิก',
  'pay-hint': 'ชำระเงินเลย: เงินเข้า ไม่สำเร็จ: ธนาคารปฏิเสธ ยกเลิก: คุณเปลี่ยนใจ ทุกปุ่มจะพาคุณกลับไปที่ {merchant}',
  advanced: 'ขั้นสูง: จำลองข้อผิดพลาด',
  fault: 'ข้อผิดพลาด',
  'fault.none': 'ไม่มี ทุกอย่างเรียบร้อย',
  'fault.late': 'ล่าช้า: การแจ้งผลมาหลังเวลาหน่วง',
  'fault.lost': 'สูญหาย: ไม่มีการแจ้งผล',
  'fault.double': 'ซ้ำ: การแจ้งผลมาสามครั้ง',
  'fault.out-of-order': 'สลับลำดับ: ผลล้มเหลวเก่ามาทีหลัง',
  'fault.wrong-signature': 'ลายเซ็นผิด: การแจ้งผลครั้งแรกดูเหมือนปลอม',
  'fault.amount-mismatch': 'ยอดไม่ตรง: เงินเข้าน้อยกว่าเล็กน้อย',
  'fault.failed': 'ล้มเหลว: ธนาคารปฏิเสธหลังกดชำระเงิน',
  delay: 'เวลาหน่วงเป็นวินาที (ล่าช้า, สลับลำดับ)',
  succeeded: 'ได้รับเงินแล้ว',
  'succeeded-text': '{merchant} ได้รับแจ้งแล้ว หรือจะได้รับแจ้งในอีกสักครู่',
  failed: 'ยังไม่ได้ชำระเงิน',
  'failed-text': 'ไม่มีการชำระเงิน คุณเริ่มใหม่ได้ที่ {merchant}',
  expired: 'หมดเวลาแล้ว',
  'expired-text': 'ไม่ได้ชำระเงินภายในเวลาที่กำหนด คุณเริ่มใหม่ได้ที่ {merchant}',
  back: 'กลับไปที่ {merchant}',
  unknown: 'ไม่พบรายการชำระเงินนี้',
  'unknown-text': 'ที่อยู่ไม่ถูกต้องหรือรายการถูกลบแล้ว โปรดกลับไปยังเว็บไซต์ที่ส่งคุณมา',
  company: 'Pay Desk เป็นระบบจำลองบริษัทรับชำระเงิน สำหรับการพัฒนาและทดสอบ',
};

export type Texts = {
  language: 'en' | 'th';
  say: (key: TextKey, values?: Record<string, string>) => string;
};

/** Thai for any Thai tag (`th`, `th-TH`), English for everything else. */
export function textsFor(languageTag: string): Texts {
  const language = /^th(-|$)/i.test(languageTag) ? 'th' : 'en';
  const catalogue: Record<TextKey, string> = language === 'th' ? thai : english;
  return {
    language,
    say: (key, values = {}) => catalogue[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  };
}
