import {
  getLetter,
  getMailQueue,
  getMailStatus,
  listLetterRecipients,
  listLetters,
} from '../../domain/mailings/api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const mailStatusQuery = queryFor(getMailStatus)

export const mailQueueQuery = queryFor(getMailQueue)

export const lettersQuery = queryFor(listLetters)

export const letterQuery = (id: string) => queryFor(getLetter, { params: { id } })

export const recipientsQuery = (id: string) => queryFor(listLetterRecipients, { params: { id } })
