import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { describePhoto } from '../../../domain/photos/api.ts'
import { type Photo, type PhotoSave, PhotoTexts } from '../../../domain/photos/schema.ts'
import { call } from '../../lib/queries/call.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/overlays/dialog.tsx'
import { FieldError, TextArea, TextField } from '../../ui/forms/field.tsx'
import type { ConflictField } from '../../ui/conflict/conflict-dialog.tsx'
import { UnsavedChanges } from '../../ui/forms/unsaved-changes.tsx'
import { useConflict } from '../../ui/conflict/use-conflict.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { srcSetOf } from '../sources.ts'

interface Props {
  baseUrl: string
  photo: Photo
  index: number
  count: number
  onMove: (id: string, place: number) => Promise<void>
  onClose: () => void
}

type PhotoValues = { caption: string; alt: string; place: string }

const conflictFields: readonly ConflictField<PhotoValues>[] = [
  { label: 'Caption', text: ({ caption }) => caption },
  { label: 'Alternative text', text: ({ alt }) => alt },
]

export function EditPhoto({ baseUrl, photo, index, count, onMove, onClose }: Props) {
  const formId = useId()
  const placeText = `Enter a whole number from 1 to ${count}.`
  const [initialValues] = useState({
    caption: photo.caption,
    alt: photo.alt,
    place: String(index + 1),
  })
  const conflict = useConflict<PhotoValues, Photo>({
    subject: 'photo',
    start: { values: initialValues, version: photo.version },
    read: ({ caption, alt, version }) => ({
      values: { ...initialValues, caption, alt },
      version,
    }),
    fields: () => conflictFields,
  })
  const describe = (body: PhotoSave) => call(describePhoto, { params: { id: photo.id }, body })
  const form = useForm({
    schema: z.extend(PhotoTexts, {
      place: z.pipe(
        z.transform(Number),
        z.int(placeText).check(z.minimum(1, placeText), z.maximum(count, placeText)),
      ),
    }),
    initial: conflict.start.values,
    conflict,
    changes: ['photos'],
    send: ({ output: { place: _, ...texts } }) =>
      describe({ ...texts, version: conflict.version() }),
    feedback: { close: onClose, toast: () => 'Photo saved.' },
    onDone(_, { output, values }) {
      // The position may have changed in the meantime; an unchanged field requests no move.
      return values.place === initialValues.place ? undefined : onMove(photo.id, output.place - 1)
    },
    // If the photo was moved too, the toast is about the move.
    undo({ version }) {
      const { caption, alt } = conflict.start.values
      return () => describe({ caption, alt, version })
    },
  })
  return (
    <Dialog title={`Photo ${index + 1}`} onClose={onClose} className="edit-photo">
      <UnsavedChanges changed={form.changed} saving={form.busy} />
      <form
        className="stack"
        id={formId}
        ref={form.form}
        noValidate
        onSubmit={(event) => void form.submit(event)}
      >
        <img
          {...srcSetOf(baseUrl, photo)}
          sizes="320px"
          alt={photo.alt}
          style={{ backgroundColor: photo.colour }}
        />
        <TextField label="Caption" optional {...form.field('caption')} />
        <TextArea
          label="Alternative text"
          hint="Describe the photo in one sentence for people who cannot see it."
          rows={3}
          {...form.field('alt')}
        />
        <TextField
          label="Position"
          hint={`1 comes first, ${count} last.`}
          inputMode="numeric"
          className="field--short"
          {...form.field('place')}
        />
        <FieldError message={form.refused?.message} />
      </form>
      <div className="row">
        <CancelButton />
        <Button type="submit" form={formId} busy={form.busy}>
          Save
        </Button>
      </div>
      {conflict.dialog({ send: form.send, onTheirs: onClose })}
    </Dialog>
  )
}
