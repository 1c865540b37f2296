/** Address of the central sign-on when it may be gone to: https, or this very origin (a sandbox). Null otherwise. */
export function signOnUrl(text: string, origin: string = location.origin): string | null {
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || url.origin === origin ? url.href : null;
}
