import { settingLabels } from '../../domain/settings/labels.ts'
import type { SettingsDraft } from '../../domain/settings/schema.ts'
import type { ConflictField } from '../ui/conflict/conflict-dialog.tsx'
import { typedAreaText, typedDayText } from './draft.ts'

export const settingConflictFields = (
  Object.entries(settingLabels) as [keyof SettingsDraft, string][]
).map(([name, label]): ConflictField<SettingsDraft> => ({
  label,
  text: (values) => textOf(values, name),
}))

function textOf(values: SettingsDraft, name: keyof SettingsDraft): string {
  if (name === 'days') return values.days.map(typedDayText).join('; ')
  if (name === 'areas') return values.areas.map(typedAreaText).join('; ')
  return values[name]
}
