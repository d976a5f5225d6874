import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react'
import { useId } from 'react'
import { Icon } from '../symbols/icon.tsx'

interface FieldProps {
  label: string
  hint?: ReactNode
  optional?: boolean
  error?: string | undefined
  className?: string
}

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, a control, its hint and its error, associated for assistive technology. */
export function Field({
  label,
  hint,
  optional,
  error,
  className,
  children,
}: FieldProps & { children: (controlProps: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  const classes = ['field', error && 'has-error', className].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      <label htmlFor={id}>
        {label} {optional && <span className="optional">(optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  )
}

export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  if (!message) return null
  return (
    <p className="error" id={id} role="alert">
      <Icon name="warning" />
      {message}
    </p>
  )
}

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & { ref?: Ref<HTMLInputElement> }

/** Text, email, number, date and time: the type selects the keyboard. */
export function TextField({ label, hint, optional, error, className, ...input }: InputProps) {
  return (
    <Field {...pickFieldProps({ label, hint, optional, error, className })}>
      {(controlProps) => <input dir="auto" {...input} {...controlProps} className="input" />}
    </Field>
  )
}

/** No autocorrection in an address. Set `autoComplete` to off for the address of another person. */
export function EmailField({ autoComplete = 'email', ...props }: Omit<InputProps, 'type'>) {
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

type AreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
    ref?: Ref<HTMLTextAreaElement>
  }

export function TextArea({ label, hint, optional, error, className, ...area }: AreaProps) {
  return (
    <Field {...pickFieldProps({ label, hint, optional, error, className })}>
      {(controlProps) => <textarea dir="auto" {...area} {...controlProps} className="area" />}
    </Field>
  )
}

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & { ref?: Ref<HTMLSelectElement> }

export function SelectField({ label, hint, optional, error, className, ...select }: SelectProps) {
  return (
    <Field {...pickFieldProps({ label, hint, optional, error, className })}>
      {(controlProps) => (
        <span className="select">
          <select {...select} {...controlProps} />
          <Icon name="down" />
        </span>
      )}
    </Field>
  )
}

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function CheckField({ label, ...input }: CheckProps) {
  return (
    <label className="check">
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  )
}

/** Omits missing props, as exact optional properties require. */
function pickFieldProps(props: {
  label: string
  hint: ReactNode
  optional: boolean | undefined
  error: string | undefined
  className: string | undefined
}): FieldProps {
  const { label, hint, optional, error, className } = props
  return {
    label,
    error,
    ...(hint !== undefined && { hint }),
    ...(optional !== undefined && { optional }),
    ...(className !== undefined && { className }),
  }
}
