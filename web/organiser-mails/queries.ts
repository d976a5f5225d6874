import { getMailStatus } from '../../domain/organiser-mails/api.ts'
import { reading } from '../lib/reading.ts'

export const mailStatusQuery = reading(getMailStatus)
