import { useEffect, useState } from 'react'
import { registrationClosedText } from '../../domain/registration/rules.ts'
import { switchRegistration } from '../../domain/moderation/api.ts'
import type { RegistrationSwitch } from '../../domain/moderation/schema.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/forms/field.tsx'
import { useWrite } from '../ui/write/use-write.ts'

interface SwitchInput {
  from: RegistrationSwitch
  to: RegistrationSwitch
}

const sendSwitch = (body: RegistrationSwitch) => call(switchRegistration, { body })

/** Closes registration at once, with a message written by the organizers. */
export function RegistrationPart({ registration }: { registration: RegistrationSwitch }) {
  const { closed } = registration
  const { write, busy, problem } = useWrite({
    changes: ['safety'],
    send: ({ to }: SwitchInput) => sendSwitch(to),
    undo:
      (_, { from }) =>
      () =>
        sendSwitch(from),
    feedback: { toast: (_, switchInput) => switchedText(switchInput) },
  })
  const switchTo = (to: RegistrationSwitch) => write({ from: registration, to })
  const [text, setText] = useState(registration.text)
  useEffect(() => setText(registration.text), [registration.text])

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
          placeholder={registrationClosedText}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ProblemAlert problem={problem} />
        <div className="row">
          {closed ? (
            <>
              <Button busy={busy} onClick={() => void switchTo({ closed: false, text: '' })}>
                Open registration
              </Button>
              {text !== registration.text && (
                <Button
                  variant="quiet"
                  busy={busy}
                  onClick={() => void switchTo({ closed: true, text })}
                >
                  Save the sentence
                </Button>
              )}
            </>
          ) : (
            <Button
              variant="danger"
              icon="lock"
              busy={busy}
              onClick={() => void switchTo({ closed: true, text })}
            >
              Close registration
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function switchedText({ from, to }: SwitchInput): string {
  if (!to.closed) return 'Registration is open again.'
  return from.closed ? 'The sentence is saved.' : 'Registration is closed.'
}
