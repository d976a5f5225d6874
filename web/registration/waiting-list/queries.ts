import {
  getBadgeWaitingList,
  getBadgeWaitingListPlace,
} from '../../../domain/registration/waiting-list/api.ts'
import { queryFor } from '../../lib/queries/query-for.ts'

export const badgePlaceQuery = (token: string) =>
  queryFor(getBadgeWaitingListPlace, { params: { token } })
export const badgeWaitingListQuery = queryFor(getBadgeWaitingList)
