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
  areas: areas.map(({ seats, ...area }) => ({
    ...area,
    seats: seats === null ? null : String(seats),
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

export const typedAreaText = ({ name, tables, seats }: AreaDraft): string =>
  [name, tables, seats && `${seats} spots`].filter(Boolean).join(', ')
