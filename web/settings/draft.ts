import { type Landmarks, landmarksText } from '../../domain/convention/landmarks.ts'
import { dayFormText } from '../../domain/settings/day-rules.ts'
import {
  type AreaDraft,
  DayForm,
  type SettingsDraft,
  type SettingsForm,
} from '../../domain/settings/schema.ts'
import { formatDate } from '../../domain/kernel/time.ts'

/** Settings as the fields show them: all strings, also within the days and the areas. */
export const toSettingsDraft = ({ days, areas, ...settings }: SettingsForm): SettingsDraft => ({
  ...(Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, String(value)]),
  ) as Omit<SettingsDraft, 'days' | 'areas'>),
  days,
  areas: areas.map(({ seats, perRow, ...area }) => ({
    ...area,
    seats: seats === null ? null : String(seats),
    perRow: typeof perRow === 'number' ? String(perRow) : null,
  })),
})

/** Example: 'May 21 to May 22, 2027' */
export function datesText({ days }: Pick<SettingsForm, 'days'>): string {
  if (days.length === 0) return 'Dates to be announced'
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  const end = formatDate(last, 'monthDayYear')
  return first === last ? end : `${formatDate(first, 'monthDay')} to ${end}`
}

export const isDayComplete = (day: DayForm): boolean => DayForm.safeParse(day).success

/** Day in words, as far as it is typed. */
export const typedDayText = (day: DayForm): string =>
  isDayComplete(day)
    ? dayFormText(day)
    : [day.date, day.opens, day.closes].filter(Boolean).join(', ')

export const typedAreaText = (area: AreaDraft): string =>
  [
    area.name,
    area.tables,
    area.seats && `${area.seats} spots`,
    area.perRow && `${area.perRow} in a row`,
    landmarksText(area as Landmarks),
  ]
    .filter(Boolean)
    .join(', ')
