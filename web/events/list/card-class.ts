import type { RowState } from '../../../domain/events/rules.ts'

/** The same colors as table rows: yellow only without a game owner, gray when the event is over. */
const modifiers: Record<RowState, string> = {
  past: ' event-card--past',
  needs: ' event-card--needs',
  full: '',
  open: '',
}

export const cardClass = (state: RowState): string => `event-card${modifiers[state]} tile`
