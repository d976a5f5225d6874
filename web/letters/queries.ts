import { getLetter, listLetterRecipients, listLetters } from '../../domain/letters/api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const lettersQuery = queryFor(listLetters)

export const letterQuery = (id: string) => queryFor(getLetter, { params: { id } })

export const recipientsQuery = (id: string) => queryFor(listLetterRecipients, { params: { id } })
