/** What kind of device reads the page, as far as its browser tells. Never used to refuse anything: only to show what fits first. */

export type Device = 'ios' | 'android' | 'desktop';

interface Hints {
  readonly userAgent: string;
  /** Tablets of Apple call themselves a Mac; their screens take five fingers. */
  readonly touchPoints: number;
}

export function deviceOf({ userAgent, touchPoints }: Hints): Device {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)) return 'ios';
  return userAgent.includes('Android') ? 'android' : 'desktop';
}

/** The device of this browser; it does not change while the page stands. */
export function useDevice(): Device {
  return deviceOf({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });
}

/** Whether the site runs as an installed app, without the browser's own frame. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
