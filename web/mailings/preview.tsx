import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

interface Props {
  name: string
  /** Address of the previewed email. */
  address: string
  onClose: () => void
}

const views = [
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
  { value: 'text', text: 'As text' },
] as const
type View = (typeof views)[number]['value']

/** Email as it arrives, in a frame without any permissions. */
export function Preview({ name, address, onClose }: Props) {
  const [view, setView] = useState<View>('light')
  return (
    <Dialog title={`Preview of '${name}'`} className="dialog--wide" onClose={onClose}>
      <div className="stack">
        <fieldset className="segments segments--fit">
          <legend className="sr">Show the email</legend>
          {views.map(({ value, text }) => (
            <label key={value}>
              <input
                type="radio"
                name="view"
                checked={view === value}
                onChange={() => setView(value)}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <iframe
          key={view}
          className="mail-frame"
          title={`The '${name}' email`}
          sandbox=""
          src={`${address}?view=${view}`}
        />
      </div>
      <div className="row">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
