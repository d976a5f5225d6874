import { getMailQueue } from '../../domain/organiser-mails/api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const mailQueueQuery = queryFor(getMailQueue)
