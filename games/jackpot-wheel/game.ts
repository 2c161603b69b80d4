import { miniStakes } from '@baize/game-kit/game';
import type { GameFolder } from '@baize/game-kit/game';

export const game = {
  position: 50,
  print: { drawing: 'jackpot-wheel', category: 'mini', title: /\bjackpot wheel\b/ },
  variants: {
    'jackpot-wheel': {
      ...miniStakes,
      stakeMaxUnits: 200n, // above, the chances behind a crown would come near one
      names: {
        en: 'Jackpot Wheel',
        th: 'วงล้อแจ็กพอต',
        'zh-Hans': '奖池转盘',
        'zh-Hant': '獎池轉盤',
        ja: 'ジャックポットホイール',
        vi: 'Vòng Quay Hũ',
        my: 'ဂျက်ပေါ့ဘီး',
        es: 'Rueda del Bote',
        hi: 'जैकपॉट चक्र',
        id: 'Roda Pot',
        km: 'កង់ជេកផត',
        ko: '잭팟 휠',
        ms: 'Roda Pot',
        pt: 'Roda do Jackpot',
        ta: 'ஜாக்பாட் சக்கரம்',
        fil: 'Gulong ng Pot',
        ur: 'جیک پاٹ پہیہ',
        tr: 'Jackpot Çarkı',
        bn: 'জ্যাকপট চাকা',
        ar: 'عجلة الجاكبوت',
        fa: 'گردونهٔ جک‌پات',
        ru: 'Колесо джекпота',
        kk: 'Джекпот дөңгелегі',
        uz: 'Jekpot gʻildiragi',
        lo: 'ວົງລໍ້ແຈັກພັອດ',
        ne: 'ज्याकपोट चक्र',
        fr: 'Roue du Jackpot',
      },
    },
  },
} as const satisfies GameFolder;
