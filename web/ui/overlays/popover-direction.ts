/** The largest panel, with its distance from the button: see popover.css. */
export const maxPanelWidth = 340
const maxPanelHeight = 454

interface Box {
  left: number
  top: number
  bottom: number
}

interface Direction {
  inline: 'start' | 'end'
  block: 'start' | 'end'
}

/**
 * The side on which a panel opens: below its button and toward the end of the line, unless it might leave the screen there.
 */
export function popoverDirection(
  { left, top, bottom }: Box,
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>,
): Direction {
  const below = innerHeight - bottom
  return {
    inline: left + maxPanelWidth > innerWidth ? 'start' : 'end',
    block: below < maxPanelHeight && top > below ? 'start' : 'end',
  }
}
