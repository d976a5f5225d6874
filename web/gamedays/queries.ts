import { getInvitation, getPublicGameday } from '../../domain/gamedays/api.ts'
import { reading } from '../lib/reading.ts'

export const publicGamedayQuery = (date: string) => reading(getPublicGameday, { params: { date } })

export const invitationQuery = (token: string) =>
  reading(getInvitation, { params: { idOrToken: token } })
