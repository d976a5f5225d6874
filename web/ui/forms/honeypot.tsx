interface Props {
  name: string
  value?: string
  onChange?: (value: string) => void
}

/** A field that no person sees or hears of: what is filled in here was filled in by a machine. */
export function Honeypot({ name, value, onChange }: Props) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          name={name}
          tabIndex={-1}
          autoComplete="off"
          {...(onChange
            ? { value, onChange: (event) => onChange(event.target.value) }
            : { defaultValue: value })}
        />
      </label>
    </div>
  )
}
