import * as z from 'zod/mini'
import { normalizeLine } from '../kernel/text/text.ts'
import { identifierField, textField } from '../kernel/text/text-field.ts'
import { BaseVersion } from '../kernel/forms/version.ts'
import { maxConventionDays } from '../convention/day-count-texts.ts'
import { Convention, landmarkFields } from '../convention/schema.ts'
import { maxAreas } from '../convention/areas.ts'
import {
  maxTableNumbersLength,
  maxHallTables,
  parseTableNumbers,
} from '../convention/table-numbers.ts'
import type { HomeTexts } from '../convention/texts-schema.ts'
import {
  calendarDateField,
  clockTimeField,
  optionalLineField,
  decimalField,
  paragraphField,
  shortTextField,
  integerField,
} from './fields.ts'

/** Public texts that the organizers can change, with their maximum lengths. */
const texts = {
  intro: paragraphField(300),
  bringGames: paragraphField(300),
  food: paragraphField(300),
  money: paragraphField(200),
  announcement: paragraphField(600),
  hotels: paragraphField(1000),
} satisfies Record<keyof HomeTexts, unknown>

export const daysMessage = 'A convention can have one to seven days.'
export const capacityMessage = 'Enter how many badges there are, from 1 to 100,000.'
export const venueNameMessage = 'Enter the name of the venue.'
export const venueAddressMessage = 'Enter the address of the venue.'

/** A closing time that is not after the opening is on the next day. */
export const DayForm = z.object({
  date: calendarDateField,
  opens: clockTimeField,
  closes: clockTimeField,
})
export type DayForm = z.output<typeof DayForm>

const areasMessage = `A hall can have at most ${maxAreas} areas.`

export const AreaForm = z.object({
  name: shortTextField('Enter a name for this part of the hall.', 40),
  tables: shortTextField(
    'Enter how its tables are numbered, such as 1-24 or A-F.',
    maxTableNumbersLength,
  ).check(
    z.refine(
      (text) => parseTableNumbers(text) !== null,
      `Enter numbers and letters such as 1-24, A-F or B1-B12, at most ${maxHallTables} tables.`,
    ),
  ),
  seats: z.nullable(
    integerField('Enter the spots per table, from 1 to 30, or leave it empty.', 1, 30),
  ),
  perRow: z.optional(
    z.nullable(integerField('Enter the tables in a row, from 1 to 30, or leave it empty.', 1, 30)),
  ),
  ...landmarkFields,
})
export type AreaForm = z.output<typeof AreaForm>
/** Values as typed. */
export type AreaDraft = { [Key in keyof AreaForm]: string | null | undefined }

/** All settings of a convention. Dates and times are in the venue's time zone. */
export const SettingsForm = z.object({
  name: shortTextField('Enter the name of the convention.', 60),
  tagline: textField(120, {
    tooLong: 'A tagline can have at most 120 characters.',
    normalize: normalizeLine,
  }),
  timeZone: identifierField(60, 'Choose a time zone.'),
  days: z
    .array(DayForm, daysMessage)
    .check(z.minLength(1, daysMessage), z.maxLength(maxConventionDays, daysMessage)),
  areas: z.array(AreaForm, areasMessage).check(z.maxLength(maxAreas, areasMessage)),
  capacity: integerField(capacityMessage, 1, 100_000),
  price: integerField('Enter a price in whole dollars, or 0 if it is free.', 0, 10_000),
  venueName: shortTextField(venueNameMessage, 120),
  venueAddress: shortTextField(venueAddressMessage, 200),
  venueLat: decimalField('Enter a latitude from -90 to 90, such as 39.9612.', 90),
  venueLon: decimalField('Enter a longitude from -180 to 180, such as -82.9988.', 180),
  ...texts,
})
export type SettingsForm = z.output<typeof SettingsForm>
/** Settings of a convention that is being set up: its days, badges and venue may be empty until they are saved. */
export const StoredSettings = z.extend(SettingsForm, {
  days: z.array(DayForm, daysMessage).check(z.maxLength(maxConventionDays, daysMessage)),
  capacity: integerField(capacityMessage, 0, 100_000),
  venueName: optionalLineField(120),
  venueAddress: optionalLineField(200),
})
/** Facts that are set stay required; the others may be saved later. */
export const settingsSchema = ({
  days,
  capacity,
  venueName,
}: Pick<SettingsForm, 'days' | 'capacity' | 'venueName'>):
  | typeof StoredSettings
  | typeof SettingsForm =>
  days.length > 0 && capacity > 0 && venueName !== '' ? SettingsForm : StoredSettings
/** Values to save, and the version that the form started from. */
export const SettingsSave = z.extend(StoredSettings, {
  version: BaseVersion,
  /** Without a position, the ZIP or postal code of the address puts the venue on the map. */
  venueLat: z.optional(StoredSettings.shape.venueLat),
  venueLon: z.optional(StoredSettings.shape.venueLon),
})
export type SettingsSave = z.output<typeof SettingsSave>
/** Values as typed: numbers are strings until they are checked. */
export type SettingsDraft = { [Key in Exclude<keyof SettingsForm, 'days' | 'areas'>]: string } & {
  days: DayForm[]
  areas: AreaDraft[]
}

export const ConventionSettings = z.extend(z.pick(Convention, { id: true, badgesTaken: true }), {
  state: z.enum(['past', 'current', 'coming']),
  /** Increases with each save that changed something. */
  version: z.number(),
  /** Registration has never been opened. */
  isGettingReady: z.boolean(),
  /** A text that is left empty stays empty where only the organizers know the answer. */
  hasPlainTexts: z.boolean(),
  settings: StoredSettings,
})
export type ConventionSettings = z.infer<typeof ConventionSettings>

export const AllSettings = z.object({
  /** The latest first. */
  conventions: z.array(ConventionSettings),
  /** Default first day of the next convention. */
  nextStartsOn: z.string(),
})
export type AllSettings = z.infer<typeof AllSettings>

export const NextConvention = z.object({ startsOn: calendarDateField })
export type NextConvention = z.infer<typeof NextConvention>
