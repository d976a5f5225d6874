import { pluralize } from '../kernel/text/pluralize.ts'
import { isolateDirection } from '../kernel/text/isolate-direction.ts'
import { joinWithAnd } from '../kernel/text/join-with-and.ts'
import { dateAndTime, formatDate, formatInstant, formatTime, type Instant } from '../kernel/time.ts'
import type {
  NotificationFactsOf,
  NotificationCode,
  NotificationFacts,
  NotificationEvent,
} from './schema.ts'

interface NotificationText {
  title: string
  text: string
}

/** 'Friday 7:15 PM' */
const eventTimeText = ({ eventDay, eventTime }: NotificationEvent): string =>
  `${eventDay} ${eventTime}`

/** Does not use the texts of game days: every page with the bell would load that module. */
const eveningOf = ({
  date,
  startTime,
  endTime,
}: NotificationFactsOf<'gameday-cancelled'>['gameday']): string =>
  dateAndTime(
    formatDate(date, 'weekdayDate'),
    [startTime, endTime].flatMap((time) => (time ? [formatTime(time)] : [])).join(' - '),
  )

const openSpotsText = (left: number): string =>
  left === 0 ? 'No spots left.' : `${pluralize(left, 'spot')} left.`

type NotificationWriter<Code extends NotificationCode> = (
  facts: NotificationFactsOf<Code>,
  timeZone: string,
) => NotificationText

const writes: { [Code in NotificationCode]: NotificationWriter<Code> } = {
  'table-changed': ({ before, after, overlaps }) => {
    const renamed = before.gameName !== after.gameName
    const isRescheduled = eventTimeText(before) !== eventTimeText(after)
    const texts = [
      isRescheduled
        ? `Now ${eventTimeText(after)}. It was ${eventTimeText(before)}.`
        : `${eventTimeText(after)}.`,
      renamed ? `It was called ${isolateDirection(before.gameName)}.` : '',
      ...overlaps.map(
        ({ name, other }) =>
          `${name} also plays ${isolateDirection(other.gameName)}, ${eventTimeText(other)}.`,
      ),
    ]
    const title = isRescheduled
      ? `${isolateDirection(after.gameName)} moved`
      : `${isolateDirection(before.gameName)} is now ${isolateDirection(after.gameName)}`
    return { title, text: texts.filter((sentence) => sentence !== '').join(' ') }
  },
  'table-cancelled': ({ table, names, waited }) => ({
    title: `${isolateDirection(table.gameName)} is canceled`,
    text:
      names.length === 0
        ? `${eventTimeText(table)}.`
        : `${eventTimeText(table)}. ${joinWithAnd(names)} ${waited ? 'waited for a spot.' : 'had a spot.'}`,
  }),
  removed: ({ table, names }) => ({
    title: `${joinWithAnd(names)} removed from ${isolateDirection(table.gameName)}`,
    text: `${eventTimeText(table)}.`,
  }),
  'handed-over': ({ table, organizer, isYou }) => ({
    title: isYou
      ? `You now organize ${isolateDirection(table.gameName)}`
      : `${organizer} now organizes ${isolateDirection(table.gameName)}`,
    text: `${eventTimeText(table)}.`,
  }),
  'seat-given': ({ table, name }) => ({
    title: `${name} has a spot`,
    text: `${isolateDirection(table.gameName)}, ${eventTimeText(table)}.`,
  }),
  'seat-offered': ({ table, name, until }, timeZone) => ({
    title: `A spot is reserved until ${formatInstant(until, 'time', timeZone)}`,
    text: `${isolateDirection(table.gameName)} for ${name}, ${eventTimeText(table)}.`,
  }),
  'seat-clash': ({ table, name, other }) => ({
    title: `${name} missed a spot at ${isolateDirection(table.gameName)}`,
    text: `${name} plays ${isolateDirection(other.gameName)} at that time and keeps the place on the waiting list.`,
  }),
  players: ({ table, joined, left, spotsLeft }) => ({
    title: [
      joined.length > 0 ? `${joinWithAnd(joined)} joined` : '',
      left.length > 0 ? `${joinWithAnd(left)} left` : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(', '),
    text: `${isolateDirection(table.gameName)}, ${eventTimeText(table)}. ${openSpotsText(spotsLeft)}`,
  }),
  full: ({ table }) => ({
    title: `${isolateDirection(table.gameName)} is full`,
    text: `${eventTimeText(table)}.`,
  }),
  'game-owner': ({ table }) => ({
    title: `No one is bringing ${isolateDirection(table.gameName)}`,
    text: `${eventTimeText(table)}.`,
  }),
  'open-seats': ({ table, spotsLeft }) => ({
    title: `${isolateDirection(table.gameName)} starts soon with open spots`,
    text: `${eventTimeText(table)}. ${openSpotsText(spotsLeft)}`,
  }),
  'wish-announced': ({ table, names }) => ({
    title: `${isolateDirection(table.gameName)} was announced`,
    text: `${eventTimeText(table)}. On the list of ${joinWithAnd(names)}.`,
  }),
  starting: ({ table, place, names }) => ({
    title: `${isolateDirection(table.gameName)} starts soon`,
    text: `${eventTimeText(table)}${place === '' ? '' : `, table ${place}`}. ${joinWithAnd(names)}.`,
  }),
  'place-changed': ({ table, from, place }) => ({
    title:
      place === ''
        ? `${isolateDirection(table.gameName)} has left table ${from}`
        : `${isolateDirection(table.gameName)} is now at table ${place}`,
    text:
      place === ''
        ? `${eventTimeText(table)}. Its new table is not known yet.`
        : `${eventTimeText(table)}.${from === place ? '' : ` It was at table ${from}.`}`,
  }),
  'place-asked': ({ table, place, organizer }) => ({
    title: `${organizer} asks to share table ${place}`,
    text: `For ${isolateDirection(table.gameName)}, ${eventTimeText(table)}.`,
  }),
  'place-shared': ({ table, place }) => ({
    title: `You may share table ${place}`,
    text: `${isolateDirection(table.gameName)}, ${eventTimeText(table)}.`,
  }),
  'gameday-changed': ({ before, after }) => ({
    title: 'A game day has changed',
    text: `Now ${eveningOf(after)}${after.location === null ? '' : `, ${after.location}`}. It was ${eveningOf(before)}.`,
  }),
  'gameday-cancelled': ({ gameday }) => ({
    title: 'A game day is canceled',
    text: `${eveningOf(gameday)}.`,
  }),
  'gameday-seats': ({ gameday, seats }) => ({
    title: `You have ${pluralize(seats, 'spot')} at a game day`,
    text: `${eveningOf(gameday)}.`,
  }),
  'badges-given': ({ names }) => ({
    title: names.length === 1 ? 'You got one more badge' : `You got ${names.length} more badges`,
    text: `${names.join(', ')}.`,
  }),
  announcement: ({ text }) => ({ title: 'Announcement', text }),
}

export const notificationText = (facts: NotificationFacts, timeZone: string): NotificationText =>
  (writes[facts.code] as NotificationWriter<NotificationCode>)(facts, timeZone)

/** Id of the event to open, if it still exists. */
export function eventIdOfFacts(facts: NotificationFacts): string | null {
  if (facts.code === 'table-changed') return facts.after.id
  if (facts.code === 'table-cancelled' || !('table' in facts)) return null
  return facts.table.id
}

/** True for a reserved spot that awaits an answer. */
export const isPendingOffer = (
  facts: NotificationFacts,
  now: Instant,
): facts is NotificationFactsOf<'seat-offered'> =>
  facts.code === 'seat-offered' && facts.until > now

/** True for a reservation that has ended: an expired offer has no actions. */
export const hasOfferExpired = (facts: NotificationFacts, now: Instant): boolean =>
  facts.code === 'seat-offered' && facts.until <= now
