import { normalizeLine } from '../kernel/text/text.ts'
import { textField } from '../kernel/text/text-field.ts'

/** Name of the game, as users type it for an event or a flag. */
export const gameNameField = textField(120, {
  required: 'You must enter a game name.',
  tooLong: 'A game name can have at most 120 characters.',
  normalize: normalizeLine,
})

export const spotCountMessage = 'Enter a whole number from 1 to 99.'
