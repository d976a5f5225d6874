import { listLetterRecipients, listLetters } from '../../domain/letters/api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const lettersQuery = queryFor(listLetters)

export const recipientsQuery = (id: string) => queryFor(listLetterRecipients, { params: { id } })
