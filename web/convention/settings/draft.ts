import { formatDate, formatTime } from '../../../domain/kernel/time.ts'
import { daysOf } from '../../../domain/convention/settings/rules.ts'
import { SettingsForm, type SettingsDraft } from '../../../domain/convention/settings/schema.ts'

/** As the fields show it: all texts. */
export const draftOf = (settings: SettingsForm): SettingsDraft =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, String(value)]),
  ) as SettingsDraft

/** 'May 21 and 22, 2027' needs instants; here the dates are what was typed. */
export const datesText = ({
  startsOn,
  endsOn,
}: Pick<SettingsForm, 'startsOn' | 'endsOn'>): string =>
  `${formatDate(startsOn, 'monthDay')} to ${formatDate(endsOn, 'monthDayYear')}`

/** Both days in words, or nothing while they cannot be read. */
export function previewOf(draft: SettingsDraft): string[] {
  const parsed = SettingsForm.safeParse(draft)
  const schedule = {
    ...draft,
    startHours: Number(draft.startHours),
    endHours: Number(draft.endHours),
  }
  const broken = new Set(parsed.error?.issues.map(({ path }) => String(path[0])))
  const needed = ['startsOn', 'startsAt', 'startHours', 'endsOn', 'endsAt', 'endHours']
  if (needed.some((name) => broken.has(name))) return []
  return daysOf(schedule).map(
    ({ date, opens, closes }) =>
      `${formatDate(date, 'weekdayDate')}, ${formatTime(opens)} to ${formatTime(closes)}`,
  )
}
