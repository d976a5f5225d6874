export const eventDays = ['Friday', 'Saturday'] as const
export type EventDay = (typeof eventDays)[number]

const undetermined = 'Undetermined'
/** How an undetermined time is sent and stored. No table starts then. */
const undeterminedStored = '12:01 AM'

/** When tables may start, and what the calendar draws: the opening minute of the day and its hours. */
export const dayHours: Record<EventDay, { opensAtMinute: number; hours: number }> = {
  Friday: { opensAtMinute: 12 * 60, hours: 10 },
  Saturday: { opensAtMinute: 9 * 60, hours: 12 },
}

export const quarter = 15

function timeText(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60)
  const minute = String(minuteOfDay % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

const startTimes = (day: EventDay): string[] => {
  const { opensAtMinute, hours } = dayHours[day]
  return Array.from({ length: (hours * 60) / quarter }, (_, row) =>
    timeText(opensAtMinute + row * quarter),
  )
}

const options: Record<EventDay, readonly string[]> = {
  Friday: [undetermined, ...startTimes('Friday')],
  Saturday: [undetermined, ...startTimes('Saturday')],
}

export const timeOptions = (day: EventDay): readonly string[] => options[day]

export const isUndetermined = ({ eventTime }: { eventTime: string }): boolean =>
  eventTime === undetermined || eventTime === undeterminedStored

export const storedTime = (eventTime: string): string =>
  eventTime === undetermined ? undeterminedStored : eventTime

export const shownTime = (eventTime: string): string =>
  eventTime === undeterminedStored ? undetermined : eventTime

export const isTimeOf = (day: EventDay, eventTime: string): boolean =>
  options[day].includes(shownTime(eventTime))

/** '7:15 PM' as minutes since midnight; null for what is no such text. */
export function minuteOfDay(eventTime: string): number | null {
  const [, hour, minute, half] = /^(\d{1,2}):([0-5]\d) (AM|PM)$/.exec(eventTime) ?? []
  if (!hour || Number(hour) < 1 || Number(hour) > 12) return null
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 12 * 60 : 0)
}

interface When {
  eventDay: EventDay
  eventTime: string
}

/** 'Fri 7:15 PM', or the day alone while the time is open. */
export const shortWhen = (event: When): string =>
  isUndetermined(event) ? event.eventDay : `${event.eventDay.slice(0, 3)} ${event.eventTime}`

/** 'Friday, 7:15 PM', or 'Friday, time open'. */
export const longWhen = (event: When): string =>
  `${event.eventDay}, ${isUndetermined(event) ? 'time open' : event.eventTime}`
