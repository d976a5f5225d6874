import { countNotices, getNoticeChoices, getNotices } from '../../domain/notifications/api.ts'
import { getDevice } from '../../domain/notifications/push-api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const countQuery = queryFor(countNotices)
export const noticesQuery = queryFor(getNotices)
export const choicesQuery = queryFor(getNoticeChoices)
export const deviceQuery = queryFor(getDevice)
