import { useState } from 'react'
import type { MassMail } from '../../domain/organiser-mails/schema.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { massMailTexts, previewAddress } from './mass-mails.ts'

interface Props {
  mail: MassMail
  onClose: () => void
}

const parts = [
  { value: 'html', text: 'As a page' },
  { value: 'text', text: 'As text' },
] as const

/** The mail as it arrives, with invented people, in a frame that can do nothing. */
export function Preview({ mail, onClose }: Props) {
  const [part, setPart] = useState<'html' | 'text'>('html')
  const { name } = massMailTexts[mail]
  return (
    <Dialog title={`Preview of '${name}'`} className="dialog--wide" onClose={onClose}>
      <div className="stack">
        <fieldset className="segments segments--fit">
          <legend className="sr">Show the letter</legend>
          {parts.map(({ value, text }) => (
            <label key={value}>
              <input
                type="radio"
                name="part"
                checked={part === value}
                onChange={() => setPart(value)}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <iframe
          className="mail-frame"
          title={`The '${name}' e-mail`}
          sandbox=""
          src={previewAddress(mail, part)}
        />
      </div>
      <div className="row">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
