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

/** Returns where a file breaks the rules of RFC 5545 that lenient parsers accept. */
export function calendarFaults(file: string): string[] {
  const faults: string[] = []
  if (!file.endsWith('\r\n')) faults.push('the last line does not end')
  const rawLines = file.split('\r\n').slice(0, -1)
  for (const line of rawLines) {
    if (Buffer.byteLength(line) > maxLineBytes) faults.push(`longer than a line may be: ${line}`)
    // oxlint-disable-next-line no-control-regex -- these may not occur in a text
    if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) faults.push(`control character: ${line}`)
  }
  const lines = file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
  const openComponents: string[] = []
  for (const line of lines) {
    const [, name = '', value = ''] =
      /^([A-Z-]+)(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?:(.*)$/s.exec(line) ?? []
    if (name === '') faults.push(`no property: ${line}`)
    if (name === 'BEGIN') openComponents.push(value)
    if (name === 'END' && openComponents.pop() !== value) faults.push(`not open: ${line}`)
  }
  if (openComponents.length > 0) faults.push(`not closed: ${openComponents.join()}`)
  const countOf = (start: string) => lines.filter((line) => line.startsWith(start)).length
  for (const property of ['VERSION:2.0', 'PRODID:', 'BEGIN:VCALENDAR']) {
    if (countOf(property) !== 1) faults.push(`${countOf(property)} of ${property}`)
  }
  for (const property of ['UID:', 'DTSTAMP:', 'DTSTART']) {
    if (countOf(property) !== countOf('BEGIN:VEVENT')) faults.push(`entry without ${property}`)
  }
  return faults
}

const maxLineBytes = 75

/**
 * Parses all entries of a calendar with a foreign library, as a calendar program would. Refuses files that break the
 * rules of the format.
 */
export function readEntries(file: string): VEvent[] {
  const faults = calendarFaults(file)
  if (faults.length > 0) throw new Error(`Not a calendar file: ${faults.join('; ')}`)
  return Object.values(ical.sync.parseICS(file)).filter(
    (part): part is VEvent => part?.type === 'VEVENT',
  )
}

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
