interface Props {
  name: string
  value?: string
  onChange?: (value: string) => void
}

/** A field that people neither see nor hear: only a bot fills it in. */
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
