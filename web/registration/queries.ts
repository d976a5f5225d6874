import {
  getMapData,
  getMapSummary,
  getMyRegistration,
  listAttendees,
} from '../../domain/registration/api.ts'
import { reading } from '../lib/reading.ts'

export const attendeesQuery = reading(listAttendees)
export const mapDataQuery = reading(getMapData)
export const mapSummaryQuery = reading(getMapSummary)
export const myRegistrationQuery = reading(getMyRegistration)
