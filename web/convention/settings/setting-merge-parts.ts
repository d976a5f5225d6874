import { formatDate, formatTime } from '../../../domain/kernel/time.ts'
import { settingLabels } from '../../../domain/convention/settings/labels.ts'
import type { SettingsDraft } from '../../../domain/convention/settings/schema.ts'
import type { MergePart } from '../../ui/conflict/merge-part.ts'

type Name = keyof SettingsDraft

const dayText = (date: string, time: string, hours: string) =>
  [date && formatDate(date, 'weekdayDate'), time && formatTime(time), `${hours} hours`]
    .filter(Boolean)
    .join(', ')

/** What only makes sense together. */
const together: readonly MergePart<SettingsDraft>[] = [
  {
    label: 'First day',
    fields: ['startsOn', 'startsAt', 'startHours'],
    text: ({ startsOn, startsAt, startHours }) => dayText(startsOn, startsAt, startHours),
  },
  {
    label: 'Last day closes',
    fields: ['endsOn', 'endsAt', 'endHours'],
    text: ({ endsOn, endsAt, endHours }) => dayText(endsOn, endsAt, endHours),
  },
  {
    label: 'Latitude and longitude',
    fields: ['venueLat', 'venueLon'],
    text: ({ venueLat, venueLon }) => `${venueLat}, ${venueLon}`,
  },
]

const grouped = together.flatMap(({ fields }) => fields)

/** What the settings hold, in words. */
export const settingMergeParts: readonly MergePart<SettingsDraft>[] = [
  ...(Object.keys(settingLabels) as Name[])
    .filter((name) => !grouped.includes(name))
    .map((name) => ({
      label: settingLabels[name],
      fields: [name],
      text: (values: SettingsDraft) => values[name],
    })),
  ...together,
]
