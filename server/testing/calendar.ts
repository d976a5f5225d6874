import ical, { type VEvent } from 'node-ical'

export interface ReceivedEntry {
  start: string
  location: string
  sequence: number
}

export const readValue = (property: unknown): string =>
  typeof property === 'object' && property !== null && 'val' in property
    ? String(property.val)
    : String((property as string | undefined) ?? '')

const readAddress = (property: unknown): string => readValue(property).replace(/^mailto:/i, '')

/** Parses all entries of a calendar with a foreign library, as a calendar program would. */
export const readEntries = (file: string): VEvent[] =>
  Object.values(ical.sync.parseICS(file)).filter((part): part is VEvent => part?.type === 'VEVENT')

/** Parses one file with a foreign library, as a calendar program would. */
export function readCalendar(file: string): VEvent & { attendee?: unknown } {
  const events = readEntries(file)
  const [event] = events
  if (!event || events.length > 1) throw new Error(`${events.length} events in a file`)
  return event
}

/**
 * A guest's calendar that follows RFC 5546: a higher sequence wins; with equal sequences, the later stamp. A mail
 * applies only to the attendee it names, and only when it comes from the organizer of the stored entry.
 */
export class GuestCalendar {
  readonly #owner: string
  readonly #newestByUid = new Map<string, VEvent>()

  constructor(owner: string) {
    this.#owner = owner
  }

  /** Returns true if the file was accepted. */
  receive(file: string): boolean {
    const event = readCalendar(file)
    const { uid, sequence = 0, dtstamp, organizer, attendee } = event
    const previous = this.#newestByUid.get(uid)
    if (attendee && readAddress(attendee) !== this.#owner) return false
    if (previous?.organizer && readAddress(previous.organizer) !== readAddress(organizer))
      return false
    if (previous) {
      const sequenceDifference = sequence - (previous.sequence ?? 0)
      if (sequenceDifference < 0 || (sequenceDifference === 0 && dtstamp <= previous.dtstamp))
        return false
    }
    this.#newestByUid.set(uid, event)
    return true
  }

  entries(): ReceivedEntry[] {
    return [...this.#newestByUid.values()]
      .filter(({ method, status }) => method !== 'CANCEL' && status !== 'CANCELLED')
      .map(({ start, location, sequence = 0 }) => ({
        start: start.toISOString(),
        location: readValue(location),
        sequence,
      }))
  }
}
