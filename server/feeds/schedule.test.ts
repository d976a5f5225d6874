// @vitest-environment jsdom
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { exampleEvent } from '../../domain/events/example.ts'
import { sampleConvention } from '../sample/conventions.ts'
import { scheduleSchema, xmlRules } from '../testing/schedule-schema.ts'
import { konopasProgram } from './konopas.ts'
import { buildSchedule } from './schedule.ts'
import { scheduleJson } from './schedule-json.ts'
import { scheduleXml } from './schedule-xml.ts'

const convention = {
  ...sampleConvention(2027),
  areas: [{ name: 'Main hall', tables: '1-12', seats: 6 }],
}
const publicUrl = 'https://meepcon.example'

const oddText = 'Fish & <Chips> "2": \'’s\u0007 überraschung \u{1f41f}'
const events = [
  exampleEvent({ place: '10', note: 'With the beer & canals' }),
  exampleEvent({ id: 'azul', gameName: 'Azul', eventTime: '8:15 PM', duration: 45, place: '2' }),
  exampleEvent({ id: 'odd', gameName: oddText, eventDay: 'Saturday', eventTime: '9:00 AM' }),
  exampleEvent({ id: 'same', gameName: '???', eventDay: 'Saturday', eventTime: '9:00 AM' }),
  exampleEvent({ id: 'open', gameName: 'Root', eventTime: 'Undetermined' }),
]
const schedule = () => buildSchedule(convention, events, publicUrl)

const parsed = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document
}

test('the JSON matches its schema', () => {
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats.default(ajv)
  const validate = ajv.compile(scheduleSchema)
  const parsedSchedule: unknown = JSON.parse(scheduleJson(schedule()))
  expect([validate(parsedSchedule), validate.errors]).toEqual([true, null])
  expect(validate({ schedule: { version: '1', conference: {} } })).toBe(false)
})

test('the XML matches its schema', () => {
  const faults: string[] = []
  const root = parsed(scheduleXml(schedule())).documentElement
  const visit = (element: Element, path: string) => {
    const rule = xmlRules[path] ?? { text: /not known/ }
    const children = [...element.children].map(({ localName }) => localName)
    for (const name of rule.children ?? []) {
      if (!children.includes(name)) faults.push(`${path} has no ${name}`)
    }
    for (const [name, pattern] of Object.entries(rule.attributes ?? {})) {
      if (!pattern.test(element.getAttribute(name) ?? '')) faults.push(`${path} @${name}`)
    }
    if (rule.text && !rule.text.test(element.textContent)) faults.push(path)
    if (rule.isSingle && new Set(children).size < children.length) faults.push(`${path} repeats`)
    for (const child of element.children) visit(child, `${path}/${child.localName}`)
  }
  visit(root, root.localName)
  for (const attribute of ['id', 'guid']) {
    const values = [...root.querySelectorAll('event')].map((one) => one.getAttribute(attribute))
    expect(new Set(values).size).toBe(4)
  }
  const slugs = [...root.querySelectorAll('slug')].map(({ textContent }) => textContent)
  expect(new Set(slugs).size).toBe(4)
  expect(faults).toEqual([])
})

test('puts events into their days and rooms, in the time zone of the convention', () => {
  const document = parsed(scheduleXml(schedule()))
  const parsedEvents = [...document.querySelectorAll('event')].map((event) => {
    const text = (name: string) => event.querySelector(name)?.textContent
    const day = event.closest('day')?.getAttribute('date')
    return [day, text('room'), text('title'), text('date'), text('start'), text('duration')]
  })
  expect(parsedEvents).toEqual([
    ['2027-05-21', 'Table 2, Main hall', 'Azul', '2027-05-21T20:15:00-04:00', '20:15', '00:45'],
    [
      '2027-05-21',
      'Table 10, Main hall',
      'Brass: Birmingham',
      '2027-05-21T15:30:00-04:00',
      '15:30',
      '03:00',
    ],
    [
      '2027-05-22',
      'No table yet',
      oddText.replace('\u0007', ''),
      '2027-05-22T09:00:00-04:00',
      '09:00',
      '03:00',
    ],
    ['2027-05-22', 'No table yet', '???', '2027-05-22T09:00:00-04:00', '09:00', '03:00'],
  ])
  expect([...document.querySelectorAll('person')].map(({ textContent }) => textContent)).toEqual(
    Array(4).fill('Marcus Webb'),
  )
})

/** Reads the file as KonOpas does, which loads it as a script. */
function loadProgram(script: string) {
  const lines = script.trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  return ['program', 'people'].map((name, index) => {
    const [, json = ''] = new RegExp(`^var ${name} = (.*);$`).exec(lines[index] ?? '') ?? []
    return JSON.parse(json) as Record<string, unknown>[]
  })
}

test('lists program and people for KonOpas, with descriptions as HTML', () => {
  const note = 'Bring <b>beer</b> & dice'
  const event = exampleEvent({ place: '10', note })
  const unplaced = exampleEvent({ id: 'azul', gameName: oddText, eventTime: '8:15 PM' })
  const built = buildSchedule(convention, [event, unplaced, ...events.slice(4)], publicUrl)
  const [program = [], people = []] = loadProgram(konopasProgram(built))
  expect(program).toMatchObject([
    { title: oddText, date: '2027-05-21', time: '20:15', mins: '180', loc: ['No table yet'] },
    {
      title: 'Brass: Birmingham',
      time: '15:30',
      loc: ['Table 10, Main hall'],
      people: [{ name: 'Marcus Webb' }],
      desc: 'Place: Table 10<br>Note: Bring &lt;b&gt;beer&lt;/b&gt; &amp; dice',
      links: { signup: 'https://meepcon.example/events?event=brass' },
    },
  ])
  expect(people).toEqual([
    {
      id: expect.stringMatching(/^\d+$/) as string,
      name: ['Marcus Webb'],
      prog: program.map(({ id }) => id),
      tags: [],
      links: {},
      bio: '',
    },
  ])
})

test('changes the version with the content only', () => {
  const { version } = schedule()
  expect(schedule().version).toBe(version)
  const later = events.map((event) => ({ ...event, spotsTaken: 4, freedAt: '2027-05-21' }))
  expect(buildSchedule(convention, later, publicUrl).version).toBe(version)
  expect(buildSchedule(convention, events.slice(1), publicUrl).version).not.toBe(version)
})
