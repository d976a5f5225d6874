/**
 * Runs in the page, as text: marks the buttons that were pressed before any script of the page was there. They show it by their
 * style, and the press is made once the scripts are there. Forms and popovers are the browser's own.
 */
export function keepPresses(): void {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the scripts take it away without knowing it
  document.onclick = ({ target }) =>
    (target as Element)
      .closest?.('button[type=button]:not([popovertarget])')
      ?.setAttribute('data-pressed', '')
}
