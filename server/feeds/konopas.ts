import type { ConferenceSchedule, ScheduledEvent } from './schedule.ts'

/** Guides show descriptions as HTML. */
const toHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')

function minutesOf(duration: string): number {
  const [hours = 0, minutes = 0] = duration.split(':').map(Number)
  return hours * 60 + minutes
}

const toProgramItem = (event: ScheduledEvent) => ({
  id: event.guid,
  title: event.title,
  tags: [],
  date: event.date.slice(0, 10),
  time: event.start,
  mins: String(minutesOf(event.duration)),
  loc: [event.room],
  people: [{ id: String(event.person.id), name: event.person.name }],
  desc: toHtml(event.abstract),
  links: { signup: event.url },
})

type ProgramItem = ReturnType<typeof toProgramItem>

function listPeople(program: readonly ProgramItem[]) {
  const people = new Map<string, { id: string; name: string[]; prog: string[] }>()
  for (const item of program) {
    for (const { id, name } of item.people) {
      const person = people.get(id) ?? { id, name: [name], prog: [] }
      person.prog.push(item.id)
      people.set(id, person)
    }
  }
  return [...people.values()].map((person) => ({ ...person, tags: [], links: {}, bio: '' }))
}

/**
 * Program and people as https://konopas.github.io/data-fmt describes them. KonOpas loads the file as a script; ConClár
 * reads the two arrays in it.
 */
export function konopasProgram({ days }: ConferenceSchedule): string {
  const events = days.flatMap(({ rooms }) => [...rooms.values()].flat())
  const program = events.map(toProgramItem)
  return `var program = ${JSON.stringify(program)};\nvar people = ${JSON.stringify(listPeople(program))};\n`
}
