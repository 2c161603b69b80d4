import type { EmblemName } from './emblems.gen.ts';

export type SceneryName = 'pagodas' | 'stalls' | 'pyramids' | 'reef' | 'leaves' | 'planets' | 'columns' | 'hills' | 'crystals' | 'mesas' | 'peaks' | 'castle' | 'skyline' | 'ships' | 'stand';

export interface ArtTheme {
  /** Hue of the ground in degrees. */
  hue: number;
  /** Chroma of the ground. */
  chroma: number;
  /** Hues of the bright ink; the title picks one. */
  inks: readonly [number, number, number];
  scenery: SceneryName;
  /** Words of a title that ask for this theme. */
  words: readonly string[];
  /** Sixteen or more pictures. */
  emblems: readonly EmblemName[];
}

/** Twenty subjects of the house's prints. A title's words choose one, else its studio and name do. */
export const themes = {
  dragon: { hue: 24, chroma: 0.12, inks: [70, 82, 48], scenery: 'pagodas', words: ['dragon', 'ember', 'fire', 'kiln', 'phoenix', 'flame', 'pagoda', 'red'], emblems: ['Fire', 'FireSimple', 'Flame', 'FlowerLotus', 'Fan', 'Campfire', 'YinYang', 'SunHorizon', 'Lamp', 'Sword', 'Scroll', 'Fish', 'Feather', 'Meteor', 'Lightning', 'Eye'] },
  fortune: { hue: 40, chroma: 0.11, inks: [78, 62, 92], scenery: 'stalls', words: ['lantern', 'market', 'fortune', 'gold', 'rich', 'wealth', 'prosper', 'money', 'coin', 'cash'], emblems: ['Coin', 'Coins', 'CoinVertical', 'HandCoins', 'PiggyBank', 'Vault', 'LampPendant', 'FlowerLotus', 'Fish', 'Gift', 'Bell', 'TreasureChest', 'TipJar', 'Crown', 'Orange', 'Envelope'] },
  egypt: { hue: 78, chroma: 0.09, inks: [190, 70, 48], scenery: 'pyramids', words: ['egypt', 'scarab', 'pharaoh', 'sphinx', 'amber', 'desert', 'sand', 'caravan', 'nile', 'silk', 'oracle'], emblems: ['Eye', 'Bug', 'BugBeetle', 'Sun', 'SunHorizon', 'SunDim', 'Cat', 'Bird', 'Scroll', 'Feather', 'Key', 'Jar', 'Pentagram', 'Compass', 'HandEye', 'Hourglass'] },
  ocean: { hue: 232, chroma: 0.09, inks: [50, 192, 72], scenery: 'reef', words: ['ocean', 'sea', 'pearl', 'tide', 'tidewater', 'sunken', 'coral', 'fish', 'deep', 'wave', 'shell', 'reef', 'choir', 'divers'], emblems: ['Anchor', 'Fish', 'FishSimple', 'Shrimp', 'Drop', 'Lifebuoy', 'Sailboat', 'Boat', 'Island', 'TreasureChest', 'Lighthouse', 'Waves', 'Compass', 'SteeringWheel', 'Star', 'DropHalf'] },
  jungle: { hue: 148, chroma: 0.1, inks: [78, 190, 45], scenery: 'leaves', words: ['jungle', 'canopy', 'wild', 'tiger', 'panther', 'honey', 'bandits', 'leaf', 'forest', 'safari', 'moss'], emblems: ['PawPrint', 'Butterfly', 'TreePalm', 'Leaf', 'Plant', 'Bird', 'Cat', 'Flower', 'FlowerTulip', 'Island', 'Bug', 'Feather', 'Tipi', 'Binoculars', 'Cow', 'Tree'] },
  space: { hue: 285, chroma: 0.12, inks: [195, 330, 85], scenery: 'planets', words: ['orbit', 'comet', 'space', 'star', 'galaxy', 'cosmic', 'moonshot', 'nova', 'rocket', 'astro', 'alien'], emblems: ['Planet', 'Rocket', 'RocketLaunch', 'Alien', 'StarFour', 'ShootingStar', 'Meteor', 'FlyingSaucer', 'Moon', 'MoonStars', 'Atom', 'GlobeStand', 'Robot', 'Lightning', 'Sphere', 'Star'] },
  myth: { hue: 264, chroma: 0.12, inks: [92, 200, 60], scenery: 'columns', words: ['thunder', 'titan', 'zeus', 'olymp', 'gods', 'marble', 'oracle', 'abbey', 'hero', 'myth', 'legend', 'valkyrie'], emblems: ['ShieldStar', 'Horse', 'Lightning', 'Sword', 'Trophy', 'Shield', 'ShieldChevron', 'Medal', 'Scales', 'Axe', 'CrownCross', 'Bird', 'FlagBanner', 'Fire', 'Crown', 'ShieldCheckered'] },
  fruit: { hue: 350, chroma: 0.11, inks: [12, 130, 85], scenery: 'hills', words: ['fruit', 'mango', 'orchard', 'cherry', 'berry', 'citrus', 'melon', 'juice', 'lemon', 'plum'], emblems: ['Cherries', 'Orange', 'OrangeSlice', 'Avocado', 'Carrot', 'Pepper', 'Onigiri', 'Popsicle', 'Plant', 'Basket', 'Jar', 'BowlFood', 'Egg', 'Clover', 'Flower', 'Grains'] },
  candy: { hue: 0, chroma: 0.1, inks: [300, 180, 85], scenery: 'hills', words: ['candy', 'sugar', 'sweet', 'cake', 'cookie', 'bonbon', 'parade', 'honeycomb', 'diner'], emblems: ['Cookie', 'IceCream', 'Cake', 'Popsicle', 'Star', 'Heart', 'Popcorn', 'Confetti', 'Balloon', 'Gift', 'Pinwheel', 'Smiley', 'Rainbow', 'Butterfly', 'Coffee', 'HeartStraight'] },
  gem: { hue: 310, chroma: 0.13, inks: [200, 180, 85], scenery: 'crystals', words: ['gem', 'ruby', 'diamond', 'crystal', 'prism', 'jewel', 'emerald', 'opal', 'jade', 'quarter', 'vault'], emblems: ['Diamond', 'SketchLogo', 'DiamondsFour', 'StarFour', 'Hexagon', 'Octagon', 'Pentagon', 'Polygon', 'Cube', 'Sparkle', 'Crown', 'Key', 'Vault', 'Drop', 'Heart', 'Seal'] },
  west: { hue: 52, chroma: 0.11, inks: [80, 95, 30], scenery: 'mesas', words: ['west', 'gulch', 'cowboy', 'outlaw', 'bandit', 'saloon', 'sheriff', 'dusty', 'draw', 'frontier', 'dry'], emblems: ['Cactus', 'CowboyHat', 'Skull', 'Horse', 'ShieldStar', 'Boot', 'Campfire', 'Axe', 'Lasso', 'Bomb', 'Barn', 'Windmill', 'Cow', 'Scroll', 'Guitar', 'Star'] },
  ice: { hue: 236, chroma: 0.1, inks: [345, 200, 90], scenery: 'peaks', words: ['ice', 'frost', 'frostfall', 'snow', 'winter', 'arctic', 'north', 'glacier', 'cold'], emblems: ['Snowflake', 'PawPrint', 'TreeEvergreen', 'Mountains', 'Bell', 'Popsicle', 'Beanie', 'Diamond', 'Fish', 'Rabbit', 'Cloud', 'CloudSnow', 'Star', 'Tent', 'ThermometerCold', 'Moon'] },
  night: { hue: 292, chroma: 0.11, inks: [118, 60, 190], scenery: 'castle', words: ['night', 'midnight', 'masque', 'moon', 'shadow', 'vampire', 'witch', 'ghost', 'alibi', 'velvet', 'haunted', 'nocturne'], emblems: ['Skull', 'MaskHappy', 'Moon', 'MoonStars', 'Ghost', 'Cat', 'MagicWand', 'Flask', 'Eyes', 'StarAndCrescent', 'Bone', 'Key', 'MaskSad', 'Lamp', 'Detective', 'Bird'] },
  royal: { hue: 262, chroma: 0.12, inks: [88, 75, 200], scenery: 'castle', words: ['crown', 'king', 'queen', 'royal', 'castle', 'knight', 'palace', 'court', 'throne', 'key'], emblems: ['Crown', 'CastleTurret', 'CrownSimple', 'Sword', 'Shield', 'Key', 'ShieldCheckered', 'CrownCross', 'Horse', 'Scroll', 'FlagBanner', 'Medal', 'Trophy', 'Church', 'Armchair', 'Diamond'] },
  luck: { hue: 160, chroma: 0.1, inks: [92, 82, 180], scenery: 'hills', words: ['luck', 'clover', 'four', 'charm', 'leprechaun', 'rainbow', 'jade', 'kite', 'lane', 'emerald'], emblems: ['Clover', 'Bell', 'Cat', 'Rainbow', 'Gift', 'CowboyHat', 'Coin', 'Horse', 'Star', 'Bird', 'Butterfly', 'Umbrella', 'Dog', 'Rabbit', 'Heart', 'Balloon'] },
  classic: { hue: 18, chroma: 0.13, inks: [90, 75, 200], scenery: 'hills', words: ['bell', 'sevens', 'seven', 'classic', 'bar', 'retro', 'brass', 'old', 'street'], emblems: ['Bell', 'NumberSeven', 'Star', 'Cherries', 'BellSimple', 'Diamond', 'Spade', 'Club', 'Heart', 'Clover', 'Crown', 'Cards', 'CallBell', 'Lightning', 'Coin', 'DiceFive'] },
  city: { hue: 322, chroma: 0.12, inks: [200, 60, 120], scenery: 'skyline', words: ['city', 'neon', 'street', 'metro', 'arcade', 'disco', 'club', 'avenue', 'tower', 'rush'], emblems: ['Lightning', 'DiscoBall', 'CarProfile', 'MicrophoneStage', 'Headphones', 'Martini', 'Sunglasses', 'Motorcycle', 'VinylRecord', 'Radio', 'Train', 'GameController', 'Trophy', 'Buildings', 'Guitar', 'Sneaker'] },
  pirate: { hue: 200, chroma: 0.09, inks: [88, 60, 30], scenery: 'ships', words: ['pirate', 'skull', 'salt', 'captain', 'ship', 'treasure', 'port', 'harbour', 'quay', 'isle', 'compass'], emblems: ['TreasureChest', 'Skull', 'CompassRose', 'Compass', 'Anchor', 'Sailboat', 'Bomb', 'Bird', 'Sword', 'MapTrifold', 'SteeringWheel', 'Island', 'Lighthouse', 'Coins', 'Binoculars', 'Key'] },
  sport: { hue: 142, chroma: 0.11, inks: [85, 50, 210], scenery: 'stand', words: ['goal', 'cup', 'league', 'striker', 'match', 'race', 'champion', 'boxing', 'derby', 'football'], emblems: ['SoccerBall', 'Trophy', 'Basketball', 'BoxingGlove', 'Cricket', 'TennisBall', 'Volleyball', 'Football', 'Baseball', 'Medal', 'FlagCheckered', 'Hockey', 'Golf', 'PingPong', 'Sneaker', 'Bicycle'] },
  lottery: { hue: 272, chroma: 0.12, inks: [85, 350, 190], scenery: 'hills', words: ['lottery', 'lotto', 'draw', 'keno', 'bingo', 'numbers', 'ticket', 'scratch', 'raffle'], emblems: ['Star', 'Ticket', 'Clover', 'Gift', 'NumberCircleSeven', 'Balloon', 'Sparkle', 'Confetti', 'Coin', 'Heart', 'DiceFive', 'ShootingStar', 'Sun', 'Crown', 'Umbrella', 'Pinwheel'] },
} as const satisfies Record<string, ArtTheme>;

export type ThemeName = keyof typeof themes;
export const themeNames = Object.keys(themes) as ThemeName[];

/** Words that name a picture outright; the print then shows just that. */
const pictureWords: Readonly<Record<string, EmblemName>> = {
  lantern: 'LampPendant', bell: 'Bell', bells: 'Bell', crown: 'Crown', king: 'Crown', queen: 'CrownCross', key: 'Key', clover: 'Clover', leaf: 'Clover',
  scarab: 'BugBeetle', orbit: 'Planet', comet: 'ShootingStar', rocket: 'Rocket', moon: 'Moon', star: 'Star', stars: 'Star', sun: 'Sun', sugar: 'Cookie',
  anchor: 'Anchor', choir: 'Anchor', mango: 'Orange', orchard: 'Orange', cherry: 'Cherries', skull: 'Skull', masque: 'MaskHappy', mask: 'MaskHappy', alibi: 'MaskHappy',
  vault: 'Vault', prism: 'DiamondsFour', ruby: 'Diamond', diamond: 'Diamond', jewel: 'SketchLogo', dragon: 'Fire', ember: 'Fire', fire: 'Fire', sphinx: 'Sun', oracle: 'Eye',
  break: 'ChartLineUp', crash: 'ChartLineUp', mines: 'Bomb', dice: 'DiceFive', sevens: 'NumberSeven', castle: 'CastleTurret', abbey: 'Crown', pearl: 'Sphere',
  divers: 'Lifebuoy', tidewater: 'Waves', honey: 'Butterfly', canopy: 'PawPrint', tiger: 'Cat', frostfall: 'PawPrint', snow: 'Snowflake', gulch: 'Skull', harbour: 'Lighthouse',
  compass: 'CompassRose', salt: 'CompassRose', ship: 'Sailboat', treasure: 'TreasureChest', gift: 'Gift', kite: 'Gift', horse: 'Horse', lotus: 'FlowerLotus', cup: 'Trophy',
  boxing: 'BoxingGlove', football: 'SoccerBall', caravan: 'Bug', thunder: 'Lightning', lightning: 'Lightning', wheel: 'Pinwheel', gem: 'SketchLogo', coin: 'Coin', coins: 'Coins',
};

/** The picture a title names; undefined when it names none. */
export function pictureOfWords(title: string): EmblemName | undefined {
  const words = title.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => pictureWords[word]).find(Boolean);
}

/** The theme a title asks for by its words; undefined when it names none. */
export function themeOfWords(title: string): ThemeName | undefined {
  const words = new Set(title.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return themeNames.find((name) => themes[name].words.some((word) => words.has(word)));
}
