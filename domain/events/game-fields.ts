import { normalizeLine } from '../kernel/text/text.ts'
import { textField } from '../kernel/text/text-field.ts'

/** What is played, as people type it for a table or a flag. */
export const gameNameField = textField(120, {
  required: 'You must enter a game name.',
  tooLong: 'A game name has at most 120 characters.',
  normalize: normalizeLine,
})

export const spotCountMessage = 'Enter a whole number from 1 to 99.'
