import {
  countUnnamed,
  type OtherGuests as Others,
  otherGuestText,
} from '../../domain/gamedays/other-guests.ts'
import { pluralizePeople } from '../../domain/kernel/text/pluralize.ts'

/** First names of the guests who come, if the organizers show them. */
export function OtherGuests({ others }: { others: Others }) {
  const unnamed = countUnnamed(others)
  return (
    <section className="others">
      <h2>Who else is coming</h2>
      {others.people === 0 ? (
        <p className="small soft">No one else has said yes so far.</p>
      ) : (
        <>
          <p className="small soft">{pluralizePeople(others.people)}</p>
          <ul>
            {others.guests.map((guest, index) => (
              // Names repeat, and their order only grows.
              <li key={index} dir="auto">
                {otherGuestText(guest)}
              </li>
            ))}
            {unnamed > 0 && (
              <li className="soft">
                {others.guests.length > 0 ? `and ${unnamed} more` : pluralizePeople(unnamed)}
              </li>
            )}
          </ul>
        </>
      )}
    </section>
  )
}
