import {
  getMapData,
  getMapSummary,
  getMyRegistration,
  listAttendees,
} from '../../domain/registration/api.ts'
import { queryFor } from '../lib/queries/query-for.ts'

export const attendeesQuery = queryFor(listAttendees)
export const mapDataQuery = queryFor(getMapData)
export const mapSummaryQuery = queryFor(getMapSummary)
export const myRegistrationQuery = queryFor(getMyRegistration)
