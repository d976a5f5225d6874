import { getInvitation, getPublicGameday } from '../../domain/gamedays/guest-api.ts'
import { reading } from '../lib/reading.ts'

export const publicGamedayQuery = (date: string) => reading(getPublicGameday, { params: { date } })

export const invitationQuery = (token: string) => reading(getInvitation, { params: { id: token } })
