import { useEffect } from 'react'
import { saveSettings } from '../../domain/settings/api.ts'
import {
  type ConventionSettings,
  type SettingsDraft,
  type SettingsForm,
  settingsSchema,
} from '../../domain/settings/schema.ts'
import { settingLabels } from '../../domain/settings/labels.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { UnsavedChanges } from '../ui/forms/unsaved-changes.tsx'
import { useConflict } from '../ui/conflict/use-conflict.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import type { ConflictField } from '../ui/conflict/conflict-dialog.tsx'
import { AreasSection } from './areas-field.tsx'
import { toSettingsDraft, typedAreaText, typedDayText } from './draft.ts'
import { HomePageSection } from './home-page-section.tsx'
import { PlaceSection, TimeSection, TopSection } from './sections.tsx'

/** All settings of one convention. Nothing is stored until it is saved, and then all of it at once. */
export function ConventionForm({ convention }: { convention: ConventionSettings }) {
  const conflict = useConflict<SettingsDraft, ConventionSettings>({
    subject: 'convention',
    start: settingsStart(convention),
    read: settingsStart,
    fields: () => settingConflictFields,
  })
  const initial = conflict.start.values
  const form = useForm<SettingsDraft, SettingsForm, ConventionSettings>({
    schema: settingsSchema(convention.settings),
    initial,
    conflict,
    changes: ['convention'],
    send: ({ output }) =>
      call(saveSettings, {
        params: { id: convention.id },
        body: { ...output, version: conflict.version() },
      }),
    onDone: (saved) => resetTo(saved),
    feedback: { toast: () => 'Settings saved.' },
  })
  const resetTo = (next: ConventionSettings) => {
    conflict.resetTo(settingsStart(next))
    form.reset(toSettingsDraft(next.settings))
  }
  const isNewer = convention.version > conflict.start.version && !form.busy
  // Changes saved elsewhere show here, unless the user is typing.
  useEffect(() => {
    if (isNewer && !form.changed) resetTo(convention)
  })

  return (
    <form
      ref={form.form}
      className="settings-form stack"
      aria-label="Settings of the convention"
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      <UnsavedChanges changed={form.changed} saving={form.busy} />
      <TopSection form={form} convention={convention} />
      <TimeSection form={form} />
      <PlaceSection form={form} />
      <AreasSection form={form} />
      <HomePageSection form={form} hasPlainTexts={convention.hasPlainTexts} />
      <ProblemAlert problem={form.refused?.problem} />
      <div
        className={form.changed ? 'save-bar save-bar--waiting tile row' : 'save-bar tile row'}
        data-foot-bar=""
      >
        <p className="small soft" role="status">
          {form.changed ? pendingText(isNewer) : 'All changes are saved.'}
        </p>
        <div className="row push">
          <Button
            variant="text"
            disabled={!form.changed || form.busy}
            onClick={() => form.reset(initial)}
          >
            Discard changes
          </Button>
          <Button type="submit" busy={form.busy} disabled={!form.changed}>
            Save settings
          </Button>
        </div>
      </div>
      {conflict.dialog({ send: form.send, onTheirs: resetTo })}
    </form>
  )
}

export const settingsStart = ({ settings, version }: ConventionSettings) => ({
  values: toSettingsDraft(settings),
  version,
})

const pendingText = (isNewer: boolean) =>
  isNewer
    ? "You have unsaved changes, and someone else saved theirs. When you save, you'll see both versions."
    : 'You have unsaved changes.'

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
