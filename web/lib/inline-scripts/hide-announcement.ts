/**
 * Runs in the page, as text, before the first paint: hides the announcement of the page if it was closed on this device, or
 * is over, as in a page that was cached earlier. Otherwise it would disappear later, and move the page.
 */
export function hideAnnouncement(root: HTMLElement, closedId: string | null, now: number): void {
  const { announcement, announcementUntil = '' } = root.dataset
  if (announcement === undefined) return
  if (announcement === closedId || Date.parse(announcementUntil) <= now) {
    root.dataset['announcementHidden'] = 'yes'
  }
}
