import { getMailStatus } from '../../domain/organiser-mails/api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const mailStatusQuery = queryFor(getMailStatus)
