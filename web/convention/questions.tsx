import { everyDayText } from '../../domain/convention/day-count-texts.ts'
import { firstAndLastDay, weekdayAfterConvention } from '../../domain/convention/days.ts'
import { conventionDatesText, hasBadges } from '../../domain/convention/rules.ts'
import type { Convention } from '../../domain/convention/schema.ts'
import { isDefaultText } from '../../domain/convention/texts.ts'
import { joinWithAnd } from '../../domain/kernel/text/join-with-and.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { Flag } from '../ui/symbols/flag.tsx'

/** Questions that guests have before they come. Figures and dates come from the convention. */
export function Questions() {
  const convention = useConvention()
  const { ticketPrice, organizerEmail, timeZone, venue, name, texts } = convention
  const { days } = convention
  const [first, last] = firstAndLastDay(convention) ?? [null, null]
  const names = days.map((day) => day.name)
  const dayAfter = weekdayAfterConvention(convention)
  return (
    <dl className="questions">
      {(first || venue) && (
        <Question question="When and where is it?">
          <p>{whenAndWhereText(convention)}</p>
        </Question>
      )}
      {hasBadges(convention) && (
        <Question question="What does it cost?">
          <p>
            {ticketPrice === 0
              ? `Nothing: it is free${first ? ` ${joinWithAnd(names.map((day) => `on ${day}`))}` : ''}.`
              : `$${ticketPrice}${first ? ` total for ${joinWithAnd(names)}` : ''}, paid at the door. ${texts.money}`}
          </p>
        </Question>
      )}
      <Question question="Do children need a badge?">
        <p>
          Guests 10 and up need a badge of their own. Children 9 and under need none and are allowed
          in the game room with direct parent supervision: at your side, not across the hall.
        </p>
      </Question>
      <Question question="Are there organized games or tournaments?">
        <p>
          No organized games, no program, no tournaments. People put games on tables, other people
          sit down. If you'd like to plan ahead, look at the <Link to="/events">events</Link>:
          attendees announce what they will play and hold spots for each other.
        </p>
      </Question>
      <Question question="Is there a game library?">
        <p>
          There is no game library: bring your own. Games that everyone is talking about wait in the
          Hot Games section, where you may take one, play it and put it back.
        </p>
      </Question>
      <Question question="What are the flags on the tables?">
        <p>Put up a flag and people come to you.</p>
        <ul className="flag-list">
          <li>
            <Flag color="honey" />
            <span>
              <b>Yellow: teacher wanted.</b> You have the game and would like someone to explain it.
            </span>
          </li>
          <li>
            <Flag color="moss" />
            <span>
              <b>Green: players wanted.</b> There is a free chair. Sit down.
            </span>
          </li>
        </ul>
      </Question>
      {texts.food !== '' && (
        <Question question="Is there food?">
          {isDefaultText('food', texts.food) ? (
            <p>
              Food and drinks are sold on site
              {days.length > 1 && ` on ${everyDayText(days.length)}`}, so no one has to leave the
              table for long. Please keep sauces away from other people's cards.
            </p>
          ) : (
            <p>{texts.food}</p>
          )}
        </Question>
      )}
      <Question question="Can I sell games there?">
        <p>
          Yes. Bring them with a price on the box and your name, and put them on the sale shelf; the
          buyer pays you. Some are listed beforehand under <Link to="/forsale">Games for Sale</Link>
          .
        </p>
      </Question>
      {texts.hotels !== '' && (
        <Question question="Where can I stay overnight?">
          <p>
            Several hotels are within ten minutes by car. Book early
            {first && `: weekends in ${formatInstant(first.opensAt, 'month', timeZone)} fill up`}.
          </p>
          <p>We suggest:</p>
          <ul className="hotels">
            {texts.hotels.split('\n').map((hotel, position) => (
              <li key={position}>{hotel}</li>
            ))}
          </ul>
        </Question>
      )}
      {dayAfter && (
        <Question question={`What happens on ${dayAfter}?`}>
          <p>
            Nothing on {dayAfter}. The hall is swept, and {name} sleeps in.
          </p>
        </Question>
      )}
      <Question question="Can I help?">
        <p>
          Volunteers are welcome: tables to carry{first && ` on ${first.name} morning`}, badges to
          hand out, a hall to sweep{last && ` on ${last.name} night`}. Contact the organizers at{' '}
          <a href={`mailto:${organizerEmail}`}>{organizerEmail}</a>.
        </p>
      </Question>
    </dl>
  )
}

/** 'May 21 and 22, 2027, at the hall, 120 Elm Street. The doors are open …', as far as it is set. */
function whenAndWhereText(convention: Convention): string {
  const { days, timeZone, venue } = convention
  const formatTime = (instant: string) => formatInstant(instant, 'time', timeZone)
  const hours = days.map(
    (day) => `${day.name} ${formatTime(day.opensAt)} to ${formatTime(day.closesAt)}`,
  )
  const place = venue ? `, at ${venue.name}, ${venue.address}` : ''
  const openingText = hours.length > 0 ? ` The doors are open ${joinWithAnd(hours)}.` : ''
  return `${conventionDatesText(convention)}${place}.${openingText}`
}

function Question({ question, children }: { question: string; children: React.ReactNode }) {
  return (
    <div className="tile question">
      <dt>{question}</dt>
      <dd>{children}</dd>
    </div>
  )
}
