import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { CancelButton, Dialog } from '../overlays/dialog.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import type { useForm } from './use-form.ts'

interface Props {
  title: string
  form: Pick<ReturnType<typeof useForm>, 'form' | 'submit' | 'busy' | 'changed'>
  submitText: string
  /** Says which required input is missing; disables the button. */
  incomplete?: string | false
  isWide?: boolean
  /** Layout of the fields. */
  className?: string
  onClose: () => void
  children: ReactNode
  /** The dialog with both versions, for data that two users can change at once. */
  conflict?: ReactNode
}

/** A form in a dialog, which asks before unsaved input is lost. */
export function FormDialog(props: Props) {
  const { title, form, submitText, incomplete = false, isWide = false, onClose } = props
  const reasonId = useId()
  const { className = 'stack', children, conflict } = props
  return (
    <Dialog title={title} onClose={onClose} {...(isWide && { className: 'dialog--wide' })}>
      <UnsavedChanges changed={form.changed} saving={form.busy} />
      <form
        ref={form.form}
        className={className}
        noValidate
        onSubmit={(event) => void form.submit(event)}
      >
        {children}
        {incomplete && (
          <p className="hint wide" id={reasonId}>
            {incomplete}
          </p>
        )}
        <div className="row wide">
          <CancelButton />
          <Button
            type="submit"
            busy={form.busy}
            disabled={incomplete !== false}
            aria-describedby={incomplete ? reasonId : undefined}
          >
            {submitText}
          </Button>
        </div>
      </form>
      {conflict}
    </Dialog>
  )
}
