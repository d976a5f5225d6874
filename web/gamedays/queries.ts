import { getInvitation, getPublicGameday } from '../../domain/gamedays/guest-api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const publicGamedayQuery = (date: string) => queryFor(getPublicGameday, { params: { date } })

export const invitationQuery = (token: string) => queryFor(getInvitation, { params: { id: token } })
