import { settingLabels } from '../../../domain/convention/settings/labels.ts'
import type { SettingsDraft } from '../../../domain/convention/settings/schema.ts'
import { typedAreaText, typedDayText } from './draft.ts'
import type { MergePart } from '../../ui/conflict/merge-part.ts'

type TextName = Exclude<keyof SettingsDraft, 'days' | 'areas'>

/** What only makes sense together. */
const together: readonly MergePart<SettingsDraft>[] = [
  {
    label: settingLabels.days,
    fields: ['days'],
    text: ({ days }) => days.map(typedDayText).join('; '),
  },
  {
    label: settingLabels.areas,
    fields: ['areas'],
    text: ({ areas }) => areas.map(typedAreaText).join('; '),
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
  ...(Object.keys(settingLabels) as TextName[])
    .filter((name) => !grouped.includes(name))
    .map((name) => ({
      label: settingLabels[name],
      fields: [name],
      text: (values: SettingsDraft) => values[name],
    })),
  ...together,
]
