/** Puts a number on the icon of the installed app; 0 takes it away. Only some browsers have one. */
export function showBadge(unread: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(unread).catch(() => undefined);
}
