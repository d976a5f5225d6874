import type { ConferenceSchedule, ScheduledEvent } from './schedule.ts'

const toJsonEvent = ({ person, ...event }: ScheduledEvent) => ({
  ...event,
  subtitle: '',
  track: null,
  type: 'game',
  language: 'en',
  description: '',
  persons: [{ id: person.id, public_name: person.name }],
  links: [],
})

/** JSON as https://c3voc.de/schedule/schema.json describes it. */
export const scheduleJson = (schedule: ConferenceSchedule): string =>
  JSON.stringify({
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: 'MeepCon' },
    schedule: {
      version: schedule.version,
      url: schedule.url,
      conference: {
        acronym: schedule.acronym,
        title: schedule.title,
        ...schedule.dates,
        daysCount: schedule.days.length,
        timeslot_duration: '00:15',
        time_zone_name: schedule.timeZone,
        url: schedule.url,
        days: schedule.days.map(({ index, date, start, end, rooms }) => ({
          index,
          date,
          day_start: start,
          day_end: end,
          rooms: Object.fromEntries(
            [...rooms].map(([room, events]) => [room, events.map(toJsonEvent)]),
          ),
        })),
      },
    },
  })
