import * as z from 'zod/mini'
import { AreaForm, SettingsForm, StoredSettings } from '../settings/schema.ts'

const { days, capacity, price, venueName, venueAddress, venueLat, venueLon } = SettingsForm.shape

/** Settings that each step of the set-up requires; it leaves those of the other steps as they are. */
export const stepSchemas = {
  dates: z.extend(StoredSettings, { days }),
  venue: z.extend(StoredSettings, {
    venueName,
    venueAddress,
    venueLat: z.optional(venueLat),
    venueLon: z.optional(venueLon),
  }),
  badges: z.extend(StoredSettings, { capacity, price }),
  hall: z.extend(StoredSettings, {
    areas: z
      .array(AreaForm)
      .check(z.minLength(1, 'Add an area with its table numbers, or do this later.')),
  }),
}

export type FormStepKey = keyof typeof stepSchemas
