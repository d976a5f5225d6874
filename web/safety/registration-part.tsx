import { useEffect, useState } from 'react'
import { closedText } from '../../domain/registration/rules.ts'
import { switchRegistration } from '../../domain/safety/api.ts'
import type { RegistrationSwitch } from '../../domain/safety/schema.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { useToast } from '../ui/toast.tsx'
import { useWork } from './use-work.ts'

/** Closes registration at once, with a sentence of the organisers' own. */
export function RegistrationPart({ registration }: { registration: RegistrationSwitch }) {
  const { closed } = registration
  const showToast = useToast()
  const { busy, problem, work } = useWork()
  const [text, setText] = useState(registration.text)
  useEffect(() => setText(registration.text), [registration.text])

  const set = async (body: RegistrationSwitch, done: string) => {
    if (await work((call) => call(switchRegistration, { body }))) showToast(done)
  }
  return (
    <section className="tile settings-part" aria-labelledby="registration">
      <div>
        <h2 id="registration">Registration is {closed ? 'closed' : 'open'}</h2>
        <p className="small soft">
          While it is closed nobody new can register. Whoever is registered logs in, plays, and
          changes or cancels as before.
        </p>
      </div>
      <div className="stack">
        <TextArea
          label="What the home page says while it is closed"
          optional
          rows={2}
          maxLength={300}
          placeholder={closedText}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {problem && (
          <Alert tone="red" title={problem.title} role="alert">
            {problem.message}
          </Alert>
        )}
        <div className="row">
          {closed ? (
            <>
              <Button
                busy={busy}
                onClick={() => void set({ closed: false, text: '' }, 'Registration is open again.')}
              >
                Open registration
              </Button>
              {text !== registration.text && (
                <Button
                  look="quiet"
                  busy={busy}
                  onClick={() => void set({ closed: true, text }, 'The sentence is saved.')}
                >
                  Save the sentence
                </Button>
              )}
            </>
          ) : (
            <Button
              look="danger"
              icon="lock"
              busy={busy}
              onClick={() => void set({ closed: true, text }, 'Registration is closed.')}
            >
              Close registration
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
