import { useRef } from 'react'
import { saveWrittenMailing } from '../../domain/mailings/api.ts'
import {
  type WrittenMailing,
  WrittenMailingForm,
  maxSubjectLength,
  maxTextLength,
} from '../../domain/mailings/schema.ts'
import { audienceLabels } from '../../domain/mailings/texts.ts'
import { newId } from '../lib/new-id.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import type { ConflictField } from '../ui/conflict/conflict-dialog.tsx'
import { useConflict } from '../ui/conflict/use-conflict.tsx'
import { TextArea, TextField } from '../ui/forms/field.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { AudienceFields } from './audience-fields.tsx'

export type WrittenMailingValues = WrittenMailingForm & Record<string, unknown>

interface Props {
  /** Null for a new mailing. */
  mailing: WrittenMailing | null
  values: WrittenMailingValues
  onClose: () => void
}

const conflictFields: readonly ConflictField<WrittenMailingValues>[] = [
  { label: 'Subject', text: ({ subject }) => subject },
  { label: 'To', text: ({ audience }) => audienceLabels[audience.kind] },
  { label: 'Message', text: ({ text }) => text },
]

const mailingStart = ({ subject, text, audience, version }: WrittenMailing) => ({
  values: { subject, text, audience },
  version,
})

export function WrittenMailingDialog({ mailing, values, onClose }: Props) {
  // Ref, because sending may read it before the next render.
  const id = useRef(mailing?.id ?? newId())
  const conflict = useConflict<WrittenMailingValues, WrittenMailing>({
    subject: 'mailing',
    start: { values, version: mailing?.version ?? 0 },
    read: mailingStart,
    fields: () => conflictFields,
  })
  const form = useForm<WrittenMailingValues, WrittenMailingForm, WrittenMailing>({
    schema: WrittenMailingForm,
    initial: conflict.start.values,
    conflict,
    changes: ['letters'],
    send({ output }) {
      const body = { ...output, version: conflict.version() }
      return call(saveWrittenMailing, { params: { id: id.current }, body })
    },
    feedback: { close: onClose, toast: () => 'Draft saved. Nothing was sent.' },
  })
  return (
    <FormDialog
      title={mailing ? 'Edit the mailing' : 'Write a mailing'}
      form={form}
      submitText={form.busy ? 'Saving...' : 'Save draft'}
      isWide
      onClose={onClose}
      conflict={conflict.dialog({
        send: form.send,
        onTheirs: onClose,
        recreate: {
          label: 'Save as a new mailing',
          send: (mine) => {
            id.current = newId()
            void form.send(mine)
          },
        },
      })}
    >
      <ProblemAlert problem={form.refused?.problem} />
      <AudienceFields
        audience={form.values.audience}
        error={form.errors.audience}
        onChange={(audience) => form.set('audience', audience)}
      />
      <TextField label="Subject" maxLength={maxSubjectLength} {...form.field('subject')} />
      <TextArea
        label="Message"
        rows={12}
        maxLength={maxTextLength}
        hint="A blank line starts a new paragraph, # a heading, and - a list item. **Bold** and [links](https://…) work too."
        {...form.field('text')}
      />
    </FormDialog>
  )
}
