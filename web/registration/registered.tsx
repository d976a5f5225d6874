import { useEffect, useRef } from 'react'
import { everyDayText } from '../../domain/convention/day-count-texts.ts'
import { formatHour } from '../../domain/convention/rules.ts'
import { badgesText } from '../../domain/registration/rules.ts'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Mascot } from '../ui/symbols/meeple.tsx'

export interface RegistrationResult {
  /** Unknown if the form was sent without a script. */
  email?: string
  badges?: number
  /** Delay of the email, if any. */
  mailDelayText?: string | undefined
  /** ZIP code as it was typed, if its location is unknown. */
  unknownZip?: string | null | undefined
  /** The guests are on the waiting list for badges. */
  isWaiting?: boolean | undefined
}

/** Next steps, in the same words for new addresses and for addresses that were registered before. */
export function Registered(props: RegistrationResult & { onRegisterAnother: () => void }) {
  const { email, badges, mailDelayText, unknownZip, isWaiting, onRegisterAnother } = props
  const convention = useConvention()
  const { ticketPrice, timeZone, venue } = convention
  const [first] = convention.days
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="badge-note">
      <Mascot />
      <h2 id="register" ref={heading} tabIndex={-1}>
        {isWaiting
          ? "You're on the waiting list"
          : mailDelayText
            ? "We'll email you"
            : 'Check your inbox'}
      </h2>
      {mailDelayText && <p>{mailDelayText}</p>}
      <p>
        {mailDelayText ? 'The email goes' : "We've sent an email"}{' '}
        {email ? (
          <>
            to <b className="address">{email}</b>
          </>
        ) : (
          'to the address you entered'
        )}
        . It shows {isWaiting ? 'your place on the waiting list' : 'your badges'}.
      </p>
      {isWaiting ? (
        <p>Once enough badges are free, they are yours, and we'll email you.</p>
      ) : (
        <ol className="next-steps">
          <li>
            <b>Follow the link in it.</b> It logs you in, so you can join events or change a name.
          </li>
          <li>
            <b>Say what you would like to play</b> on <Link to="/wishes">My Wishes</Link>, once you
            are logged in.
          </li>
          {ticketPrice > 0 && (
            <li>
              <b>Pay ${(badges ?? 1) * ticketPrice} at the door</b>{' '}
              {badges ? `for ${badgesText(badges)}` : 'for each badge'}
              {first && `, good for ${everyDayText(convention.days.length)}`}.
            </li>
          )}
          {first && (
            <li>
              <b>
                Come {first.name} at {formatHour(first.opensAt, timeZone)}
              </b>
              {venue && ` to ${venue.name}`}, with a game under your arm.
            </li>
          )}
        </ol>
      )}
      {unknownZip && (
        <p className="small soft">
          We don't know where {unknownZip} is, so you are not on the map. Log in to change it.
        </p>
      )}
      <Link to="/events" className={buttonClass({ wide: true })}>
        See the events
      </Link>
      <p className="small soft">
        No email {mailDelayText ? 'by then' : 'after a few minutes'}? Check your spam folder.
      </p>
      <Button variant="text" onClick={onRegisterAnother}>
        Register someone else
      </Button>
    </div>
  )
}
