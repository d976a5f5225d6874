import { getMailStatus } from '../../domain/organiser-mails/api.ts'
import { queryFor } from '../lib/data/query-for.ts'

export const mailStatusQuery = queryFor(getMailStatus)
