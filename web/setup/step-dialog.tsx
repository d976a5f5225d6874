import { type FormStepKey, stepSchemas } from '../../domain/setup/step-schemas.ts'
import { saveSettings } from '../../domain/settings/api.ts'
import type {
  ConventionSettings,
  SettingsDraft,
  SettingsSave,
} from '../../domain/settings/schema.ts'
import { call } from '../lib/queries/call.ts'
import { AreaFields } from '../settings/areas-field.tsx'
import { settingConflictFields, settingsStart } from '../settings/convention-form.tsx'
import type { SectionProps } from '../settings/section.tsx'
import { BadgeFields, NameFields, TimeFields, VenueFields } from '../settings/sections.tsx'
import { ProblemAlert } from '../ui/alert.tsx'
import { useConflict } from '../ui/conflict/use-conflict.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { stepTexts } from './step-texts.ts'

interface Props {
  step: FormStepKey
  convention: ConventionSettings
  onClose: () => void
}

type StepOutput = Omit<SettingsSave, 'version'>

/** The fields of one step, from the settings page. The settings of the other steps stay as they are. */
export function StepDialog({ step, convention, onClose }: Props) {
  const conflict = useConflict<SettingsDraft, ConventionSettings>({
    subject: 'convention',
    start: settingsStart(convention),
    read: settingsStart,
    fields: () => settingConflictFields,
  })
  const form = useForm<SettingsDraft, StepOutput, ConventionSettings>({
    schema: stepSchemas[step],
    initial: startOf(step, conflict.start.values),
    toInput: ({ venueLat, venueLon, ...values }) => ({
      ...values,
      venueLat: venueLat || undefined,
      venueLon: venueLon || undefined,
    }),
    conflict,
    changes: ['convention'],
    send: ({ output }) =>
      call(saveSettings, {
        params: { id: convention.id },
        body: { ...output, version: conflict.version() },
      }),
    feedback: { close: onClose, toast: () => `Saved: ${stepTexts[step].title}.` },
  })
  return (
    <FormDialog
      title={stepTexts[step].title}
      form={form}
      submitText="Save"
      isWide
      className="setup-form settings-form settings-fields"
      onClose={onClose}
      conflict={conflict.dialog({ send: form.send, onTheirs: onClose })}
    >
      <StepFields step={step} form={form} convention={convention} />
      <ProblemAlert problem={form.refused?.problem} />
    </FormDialog>
  )
}

function StepFields({ step, form, convention }: SectionProps & Pick<Props, 'step' | 'convention'>) {
  switch (step) {
    case 'dates':
      return (
        <>
          <NameFields form={form} />
          <TimeFields form={form} />
        </>
      )
    case 'venue':
      return <VenueFields form={form} />
    case 'badges':
      return <BadgeFields form={form} convention={convention} />
    case 'hall':
      return <AreaFields form={form} />
    default:
      return step satisfies never
  }
}

/** Empty fields for what was never saved; the stored zero is not an answer. */
function startOf(step: FormStepKey, values: SettingsDraft): SettingsDraft {
  switch (step) {
    case 'dates':
      return values.days.length > 0
        ? values
        : { ...values, days: [emptyDay], timeZone: browserTimeZone() ?? values.timeZone }
    case 'venue':
      return values.venueName ? values : { ...values, venueLat: '', venueLon: '' }
    case 'badges':
      return values.capacity === '0' ? { ...values, capacity: '', price: '' } : values
    case 'hall':
      return values.areas.length > 0
        ? values
        : { ...values, areas: [{ name: '', tables: '', seats: null }] }
    default:
      return step satisfies never
  }
}

const emptyDay = { date: '', opens: '', closes: '' }

/** An administrator sets a site up near its venue, more often than not. */
const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined
