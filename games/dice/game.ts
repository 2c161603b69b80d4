import { miniStakes } from '@baize/game-kit/game';
import type { GameFolder } from '@baize/game-kit/game';

export const game = {
  position: 10,
  print: { drawing: 'dice', category: 'mini', title: /\bdice\b/ },
  variants: {
    dice: {
      ...miniStakes,
      names: {
        en: 'Dice',
        th: 'ลูกเต๋า',
        'zh-Hans': '骰子',
        'zh-Hant': '骰子',
        ja: 'ダイス',
        vi: 'Xúc xắc',
        my: 'အံစာ',
        es: 'Dados',
        hi: 'पासा',
        id: 'Dadu',
        km: 'គ្រាប់ឡុកឡាក់',
        ko: '주사위',
        ms: 'Dadu',
        pt: 'Dados',
        ta: 'பகடை',
        fil: 'Dice',
        ur: 'پانسا',
        tr: 'Zar',
        bn: 'ছক্কা',
        ar: 'النرد',
        fa: 'تاس',
        ru: 'Кости',
        kk: 'Сүйек',
        uz: 'Zar',
        lo: 'ລູກເຕົ໋າ',
        ne: 'पासा',
        fr: 'Dés',
      },
    },
  },
} as const satisfies GameFolder;
