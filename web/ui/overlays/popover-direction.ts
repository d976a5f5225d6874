/** The largest panel, with its distance from the button: see popover.css. */
export const widestPanel = 340
const tallest = 454

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
 * Which way a panel opens from its button: down and to the end of the line, unless it might leave the screen there.
 */
export function popoverDirection(
  { left, top, bottom }: Box,
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>,
): Direction {
  const below = innerHeight - bottom
  return {
    inline: left + widestPanel > innerWidth ? 'start' : 'end',
    block: below < tallest && top > below ? 'start' : 'end',
  }
}
