/** Every call that the specification names (section 7), by method and path as it has them, and which of ours answers it. Where no
 *  method is stated: reads GET, creates POST, replaces PUT, removes DELETE. `null`: its capability is not offered yet, and the
 *  call says so (FEATURE_OFF) until one of ours takes its place. */
import type { Method } from './call.ts';
import type { Calls } from './calls.ts';

type SpecifiedCall = readonly [method: Method, path: string, call: keyof Calls | null];

const relay = (method: Method, name: string, call: keyof Calls | null): SpecifiedCall => [
  method,
  `/wps/relay/${name}`,
  call,
];

export const specifiedCalls: readonly SpecifiedCall[] = [
  // session
  ['POST', '/wps/session/login', 'login'],
  ['POST', '/wps/session/login/freeplay', 'freePlay'],
  ['DELETE', '/wps/session/logout', 'logout'],
  ['POST', '/wps/verification/sms/noLogin', 'getLoginCode'],
  ['POST', '/wps/verification/sms/register', 'sendRegisterCode'],
  // member
  ['GET', '/wps/member/info', 'memberInfo'],
  ['POST', '/wps/member/register', 'register'],
  ['PUT', '/wps/member/register', 'register'],
  ['PUT', '/wps/member/register/mobile', 'registerMobile'],
  ['POST', '/wps/member/register/mobile', 'registerMobile'],
  ['POST', '/wps/member/password', 'changePassword'],
  ['PUT', '/wps/member/password', 'changePassword'],
  ['POST', '/wps/member/password/email', 'forgetPassword'],
  ['POST', '/wps/member/password/verification', 'setPasswordByPhone'],
  ['GET', '/wps/member/info/icon', null],
  ['GET', '/wps/member/info/funds/consolidated', 'consolidated'],
  // system
  ['GET', '/wps/system/whitelabel', 'whitelabel'],
  ['GET', '/wps/system/setting/register', 'registerSettings'],
  ['GET', '/wps/system/status', 'systemStatus'],
  ['GET', '/wps/system/domainRoute', 'domainRoute'],
  ['GET', '/wps/system/helpCenter', 'helpCenter'],
  // other
  ['GET', '/lgw/games/game_menus', 'lotteryMenu'],
  ['GET', '/lgw/vn/games/game_menu', 'lotteryMenuVn'],
  ['GET', '/lgw/vn/games/game_menu/recent', 'recentDrawsVn'],
  ['GET', '/lgw/vn/numeros/opened/game', 'lastDrawsVn'],
  ['GET', '/lotto/lgw/games/opened/numero', 'lastDrawsOpened'],
  ['GET', '/wps/agent/affiliate', 'checkAffiliate'],
  ['GET', '/wps/captcha', 'captchaImage'],
  ['PUT', '/wps/feedback', 'sendFeedback'],
  ['GET', '/wps/v2/wallets/balance', 'walletBalance'],
  ['POST', '/wps/game/launchGame', 'launchGame'],
  // relay
  relay('POST', 'GCS_walletTransfer', 'walletTransfer'),
  relay('POST', 'GCS_gameLaunchFB', 'launchGame'),
  relay('GET', 'GCSGAME_gameList', 'gameList'),
  relay('GET', 'GCSGAME_hotGamesV2', 'hotGames'),
  relay('GET', 'GCSGAME_getVassGameType', 'gameVendors'),
  relay('GET', 'GCSGAME_gameVendor', 'gameVendors'),
  relay('GET', 'GCS_recentGame', 'recentGames'),
  relay('GET', 'GCS_merchantWallet', 'merchantWallet'),
  relay('GET', 'GCSGAME_getRankList', 'winnerBoard'),
  relay('GET', 'MCSFE_getListAnnouncements', 'announcements'),
  relay('GET', 'MCSFE_getFavoriteGames', 'favouriteIds'),
  relay('GET', 'MCSFE_getFavoriteGamesList', 'favouriteList'),
  relay('POST', 'MCSFE_addFavoriteGameV2', 'addFavourite'),
  relay('DELETE', 'MCSFE_removeFavoriteGameV2', 'removeFavourite'),
  relay('GET', 'MCSFE_getMissionSummaryDetails', 'missionSummary'),
  relay('GET', 'MCSFE_getMissionLeaderboard', 'missionLeaderboard'),
  relay('POST', 'MCSFE_signUpPromotionJoin', 'signUpPromotionJoin'),
  relay('POST', 'MCSFE_signUpRequestReward', 'signUpRequestReward'),
  relay('GET', 'MCS2_processDividendReq', 'dividendRequest'),
  relay('GET', 'MCS2_processDailySalContract', 'dailySalaryRequest'),
  relay('POST', 'MCS2_processContractHourSalary', 'decideHourSalary'),
  relay('POST', 'MCSFE_processRealTimeSalaryContract', 'decideRealtimeSalary'),
  relay('POST', 'MCS2_claimRafflePromotion', 'claimRafflePromotion'),
  relay('GET', 'CSP_unreadCount', 'unreadCount'),
  relay('GET', 'MCS2_getPointBalance', 'pointBalance'),
  relay('GET', 'MCS2_getPointReward', 'pointReward'),
  relay('GET', 'MCS2_getRedeemPointList', 'redeemPointList'),
  relay('GET', 'MCS2_getPointConfig', 'pointConfig'),
  relay('POST', 'passwordCheck/MCS2_redeemPointReward', 'redeemPoints'),
  relay('POST', 'passwordCheck/MCS2_convertPoint', 'convertPoints'),
  relay('GET', 'ODSFE2_MemTransDet', 'transactionDetails'),
  relay('GET', 'GLS2_roomList', null),
  relay('GET', 'CBS_modelList', null),
  relay('POST', 'CBS_launchChat', null),
];
