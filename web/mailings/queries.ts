import {
  getWrittenMailing,
  getMailQueue,
  getMailStatus,
  listMailingRecipients,
  listWrittenMailings,
} from '../../domain/mailings/api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const mailStatusQuery = queryFor(getMailStatus)

export const mailQueueQuery = queryFor(getMailQueue)

export const writtenMailingsQuery = queryFor(listWrittenMailings)

export const writtenMailingQuery = (id: string) => queryFor(getWrittenMailing, { params: { id } })

export const recipientsQuery = (id: string) => queryFor(listMailingRecipients, { params: { id } })
