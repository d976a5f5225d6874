import { counted } from '../kernel/text/counted.ts'
import { isolated } from '../kernel/text/isolated.ts'
import { listed } from '../kernel/text/listed.ts'
import { dateAndTime, formatDate, formatInstant, formatTime, type Instant } from '../kernel/time.ts'
import type { FactsOf, NoticeCode, NoticeFacts, NoticeTable } from './schema.ts'

interface NoticeWords {
  title: string
  text: string
}

/** 'Friday 7:15 PM' */
const whenOf = ({ eventDay, eventTime }: NoticeTable): string => `${eventDay} ${eventTime}`

/** Not by the texts of game days: their page would come along with the bell, on every page. */
const eveningOf = ({ date, startTime, endTime }: FactsOf<'gameday-cancelled'>['gameday']): string =>
  dateAndTime(
    formatDate(date, 'weekdayDate'),
    [startTime, endTime].flatMap((time) => (time ? [formatTime(time)] : [])).join(' - '),
  )

const spots = (left: number): string =>
  left === 0 ? 'No spot is left.' : `${counted(left, 'spot')} left.`

type Write<Code extends NoticeCode> = (facts: FactsOf<Code>, timeZone: string) => NoticeWords

const writes: { [Code in NoticeCode]: Write<Code> } = {
  'table-changed': ({ before, after, overlaps }) => {
    const renamed = before.gameName !== after.gameName
    const moved = whenOf(before) !== whenOf(after)
    const parts = [
      moved ? `Now ${whenOf(after)}. It was ${whenOf(before)}.` : `${whenOf(after)}.`,
      renamed ? `It was called ${isolated(before.gameName)}.` : '',
      ...overlaps.map(
        ({ name, other }) => `${name} also sits at ${isolated(other.gameName)}, ${whenOf(other)}.`,
      ),
    ]
    const title = moved
      ? `${isolated(after.gameName)} moved`
      : `${isolated(before.gameName)} is now ${isolated(after.gameName)}`
    return { title, text: parts.filter((part) => part !== '').join(' ') }
  },
  'table-cancelled': ({ table, names, waited }) => ({
    title: `${isolated(table.gameName)} is cancelled`,
    text:
      names.length === 0
        ? `${whenOf(table)}.`
        : `${whenOf(table)}. ${listed(names)} ${waited ? 'waited for a seat.' : 'had a seat.'}`,
  }),
  removed: ({ table, names }) => ({
    title: `${listed(names)} no longer at ${isolated(table.gameName)}`,
    text: `The seat was taken back. ${whenOf(table)}.`,
  }),
  'handed-over': ({ table, organizer, isYou }) => ({
    title: isYou
      ? `${isolated(table.gameName)} is yours`
      : `${organizer} organizes ${isolated(table.gameName)}`,
    text: `${whenOf(table)}.`,
  }),
  'seat-given': ({ table, name }) => ({
    title: `${name} has a seat`,
    text: `${isolated(table.gameName)}, ${whenOf(table)}.`,
  }),
  'seat-offered': ({ table, name, until }, timeZone) => ({
    title: `A seat is kept until ${formatInstant(until, 'time', timeZone)}`,
    text: `${isolated(table.gameName)} for ${name}, ${whenOf(table)}.`,
  }),
  'seat-clash': ({ table, name, other }) => ({
    title: `A seat at ${isolated(table.gameName)} went past ${name}`,
    text: `${name} sits at ${isolated(other.gameName)} then, and keeps the place in line.`,
  }),
  players: ({ table, joined, left, spotsLeft }) => ({
    title: [
      joined.length > 0 ? `${listed(joined)} joined` : '',
      left.length > 0 ? `${listed(left)} left` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
    text: `${isolated(table.gameName)}, ${whenOf(table)}. ${spots(spotsLeft)}`,
  }),
  full: ({ table }) => ({
    title: `${isolated(table.gameName)} is full`,
    text: `${whenOf(table)}.`,
  }),
  'game-owner': ({ table }) => ({
    title: `Nobody brings ${isolated(table.gameName)}`,
    text: `${whenOf(table)}.`,
  }),
  'open-seats': ({ table, spotsLeft }) => ({
    title: `${isolated(table.gameName)} starts soon with open seats`,
    text: `${whenOf(table)}. ${spots(spotsLeft)}`,
  }),
  starting: ({ table, place, names }) => ({
    title: `${isolated(table.gameName)} starts soon`,
    text: `${whenOf(table)}${place === '' ? '' : `, table ${place}`}. ${listed(names)}.`,
  }),
  'place-asked': ({ table, place, organizer }) => ({
    title: `${organizer} asks to share table ${place}`,
    text: `For ${isolated(table.gameName)}, ${whenOf(table)}.`,
  }),
  'place-shared': ({ table, place }) => ({
    title: `You may share table ${place}`,
    text: `${isolated(table.gameName)}, ${whenOf(table)}.`,
  }),
  'gameday-changed': ({ before, after }) => ({
    title: 'A game day has changed',
    text: `Now ${eveningOf(after)}${after.location === null ? '' : `, ${after.location}`}. It was ${eveningOf(before)}.`,
  }),
  'gameday-cancelled': ({ gameday }) => ({
    title: 'A game day is cancelled',
    text: `${eveningOf(gameday)}.`,
  }),
  'gameday-seats': ({ gameday, seats }) => ({
    title: `You have ${counted(seats, 'seat')} at a game day`,
    text: `${eveningOf(gameday)}.`,
  }),
  'badges-given': ({ names }) => ({
    title: names.length === 1 ? 'One more badge is yours' : `${names.length} more badges are yours`,
    text: `${names.join(', ')}.`,
  }),
  announcement: ({ text }) => ({ title: 'Announcement', text }),
}

export const noticeWords = (facts: NoticeFacts, timeZone: string): NoticeWords =>
  (writes[facts.code] as Write<NoticeCode>)(facts, timeZone)

/** The table that it is about and that is still there, to open it. */
export function tableIn(facts: NoticeFacts): string | null {
  if (facts.code === 'table-changed') return facts.after.id
  if (facts.code === 'table-cancelled' || !('table' in facts)) return null
  return facts.table.id
}

/** It waits for an answer: a seat that is kept. */
export const isDue = (facts: NoticeFacts, now: Instant): facts is FactsOf<'seat-offered'> =>
  facts.code === 'seat-offered' && facts.until > now

/** It was kept. What is over offers nothing any more. */
export const hasLapsed = (facts: NoticeFacts, now: Instant): boolean =>
  facts.code === 'seat-offered' && facts.until <= now
