/** What operators announce: banners, popups, notices. Asked for the audience the person belongs to, so it is asked again
 *  after a login and in another language (specification 4). */
import { createStore, refreshOn, serverNow, useStore } from '@baize/browser';
import { useTexts } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask } from './api.ts';
import { wireLanguage } from './language.ts';
import { useSession, useWho } from './session.ts';
import { deviceStorage, tabStorage } from './storage.ts';

export type Announcements = Output<'announcements'>;
export type Announcement = Announcements['player'][number];
export type Banner = Announcements['banners'][number];

refreshOn(
  ['content.published'],
  ['announcements', 'promotionList', 'promotionDetail', 'helpCenter', 'contentPage', 'articleList'],
);

const freshMs = 300_000;

export function useAnnouncements() {
  const who = useWho();
  const { isFirstTime } = useSession();
  useTexts(); // another language is another question
  const execution = who === 'visitor' ? 'B' : isFirstTime ? 'F' : 'A';
  return useQuery({
    ...ask('announcements', { query: { types: 'B,PL,PU,PR,H', platform: 'W', execution, language: wireLanguage() } }),
    staleTime: freshMs,
  });
}

/** Banners of one place: home, login, registration, recovery, promotions, live rooms. */
export function useBanners(group: Banner['groupName']): readonly Banner[] {
  return useAnnouncements().data?.banners.filter(({ groupName }) => groupName === group) ?? [];
}

/** Popups are shown once a session, to visitors and to people who are in apart (specification 4). */
export function arePopupsClosed(isVisitor: boolean): boolean {
  return tabStorage.get(popupKey(isVisitor)) !== null;
}

export function closePopups(isVisitor: boolean): void {
  tabStorage.set(popupKey(isVisitor), 'closed');
}

function popupKey(isVisitor: boolean): 'ANONYMOUS_POPUP' | 'USER_POPUP' {
  return isVisitor ? 'ANONYMOUS_POPUP' : 'USER_POPUP';
}

const seenAt = createStore(deviceStorage.get('noticesSeen') ?? '');

/** Notices that came after the list was last looked at. */
export function useNewNotices(): number {
  const seen = useStore(seenAt);
  const notices = useAnnouncements().data?.player ?? [];
  return notices.filter(({ time }) => time > seen).length;
}

export function markNoticesSeen(): void {
  const now = new Date(serverNow()).toISOString();
  deviceStorage.set('noticesSeen', now);
  seenAt.set(now);
}
