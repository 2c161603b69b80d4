/** "Remember me": the user name only, for one day, in a cookie (specification 9: 86400000 ms). */
const cookie = 'rememberedName';
const lifeMs = 86_400_000;

export function rememberedName(): string {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${cookie}=`));
  return entry ? decodeURIComponent(entry.slice(cookie.length + 1)) : '';
}

export function rememberName(name: string | null): void {
  const value = name === null ? '' : encodeURIComponent(name);
  const age = name === null ? 0 : lifeMs / 1_000;
  document.cookie = `${cookie}=${value}; Max-Age=${age}; Path=/; SameSite=Strict`;
}
