import { useEffect, useState } from 'react'
import { registrationClosedText } from '../../domain/registration/rules.ts'
import { switchRegistration } from '../../domain/moderation/api.ts'
import type { RegistrationSwitch } from '../../domain/moderation/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
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
  if (useConvention().gettingReady) return <NotOpenedYet />

  return (
    <section className="tile settings-part" aria-labelledby="registration">
      <div>
        <h2 id="registration">Registration is {closed ? 'closed' : 'open'}</h2>
        <p className="small soft">
          While it is closed, no one new can register. Registered attendees can still log in, play,
          and change or cancel.
        </p>
      </div>
      <div className="stack">
        <TextArea
          label="Message on the home page while it is closed"
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
                  Save message
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

/** Closing for a while makes sense only after the opening. */
function NotOpenedYet() {
  return (
    <section className="tile settings-part" aria-labelledby="registration">
      <h2 id="registration">Registration is not open yet</h2>
      <p>
        <Link to="/organize/setup">Finish the set-up</Link> to open it.
      </p>
    </section>
  )
}

function switchedText({ from, to }: SwitchInput): string {
  if (!to.closed) return 'Registration is open again.'
  return from.closed ? 'Message saved.' : 'Registration is closed.'
}
