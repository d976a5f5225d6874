/** The line of now a third down the screen, and its day in view; never under somebody who has scrolled or asked for a place. */
export function openAtNow(calendar: HTMLElement | null): void {
  const line = calendar?.querySelector('.cal-now')
  if (!line?.getClientRects().length || window.scrollY > 0 || location.hash) return
  line.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  window.scrollTo({
    top: window.scrollY + line.getBoundingClientRect().top - innerHeight / 3,
    behavior: 'instant',
  })
}
