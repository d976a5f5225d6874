const text = { type: 'string' }
const textOrNone = { type: ['string', 'null'] }
const date = { type: 'string', format: 'date' }
const instant = { type: 'string', format: 'date-time' }
const uri = { type: 'string', format: 'uri' }

const eventProperties = {
  id: { type: 'integer', minimum: 1 },
  guid: { type: 'string', format: 'uuid' },
  date: instant,
  start: { type: 'string', pattern: '^[0-2][0-9]:[0-5][0-9]$' },
  duration: { type: 'string', pattern: '^[0-9]+:[0-9]{2}$' },
  room: text,
  slug: { type: 'string', pattern: '^[a-z0-9_-]+[a-z0-9]$' },
  url: uri,
  title: text,
  subtitle: textOrNone,
  track: textOrNone,
  type: text,
  language: text,
  abstract: textOrNone,
  persons: {
    type: 'array',
    items: {
      type: 'object',
      properties: { id: { type: 'integer' }, public_name: text },
      required: ['public_name', 'id'],
    },
  },
  links: { type: 'array' },
}

const strictObject = (properties: object, optional: object = {}) => ({
  type: 'object',
  additionalProperties: false,
  properties: { ...properties, ...optional },
  required: Object.keys(properties),
})

const day = strictObject({
  index: { type: 'integer' },
  date,
  day_start: instant,
  day_end: instant,
  rooms: {
    type: 'object',
    additionalProperties: {
      type: 'array',
      items: strictObject(eventProperties, { description: textOrNone }),
    },
  },
})

/** The part of https://c3voc.de/schedule/schema.json that our schedule uses. */
export const scheduleSchema = {
  ...strictObject(
    {
      schedule: {
        type: 'object',
        required: ['conference', 'version'],
        properties: {
          version: text,
          conference: strictObject(
            {
              acronym: {
                type: 'string',
                pattern: '^[a-z0-9_-][a-z0-9_]{3,}(-2[0-9]{3}-[a-z]+)?$',
              },
              title: text,
              start: date,
              end: date,
              daysCount: { type: 'integer' },
              timeslot_duration: text,
              days: { type: 'array', items: day },
            },
            { time_zone_name: { type: 'string', pattern: '^[A-Z][a-z]+/[A-Z]|^UTC$' }, url: uri },
          ),
        },
      },
    },
    { $schema: text, generator: { type: 'object' } },
  ),
}

interface XmlRule {
  /** Required children; others need a rule of their own. */
  children?: readonly string[]
  /** Each child occurs at most once. */
  isSingle?: boolean
  attributes?: Record<string, RegExp>
  text?: RegExp
}

const anyContent: XmlRule = {}
const dateOnly = /^\d{4}-\d\d-\d\d$/
const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/
const httpUri = /^https?:\/\//
const positive = /^[1-9]\d*$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const hoursMinutes = /^\d{1,2}:\d{2}$/

const eventRules: Record<string, XmlRule> = {
  room: anyContent,
  title: anyContent,
  subtitle: anyContent,
  type: anyContent,
  date: { text: withZone },
  start: { text: /^[0-2]\d:[0-5]\d$/ },
  duration: { text: hoursMinutes },
  abstract: anyContent,
  slug: anyContent,
  track: anyContent,
}

const conferenceRules: Record<string, XmlRule> = {
  title: anyContent,
  acronym: anyContent,
  start: { text: dateOnly },
  end: { text: dateOnly },
  days: { text: /^\d+$/ },
  timeslot_duration: { text: hoursMinutes },
  base_url: { text: httpUri },
  time_zone_name: anyContent,
}

const prefixRules = (path: string, rules: Record<string, XmlRule>) =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [`${path}/${name}`, rule]))

const event = 'schedule/day/room/event'

/** The rules of https://c3voc.de/schedule/schema.xsd for an element, by its path. */
export const xmlRules: Record<string, XmlRule> = {
  schedule: { children: ['version', 'conference', 'day'] },
  'schedule/generator': anyContent,
  'schedule/version': anyContent,
  'schedule/conference': { children: ['title', 'acronym'], isSingle: true },
  ...prefixRules('schedule/conference', conferenceRules),
  'schedule/day': {
    attributes: { index: positive, date: dateOnly, start: withZone, end: withZone },
  },
  'schedule/day/room': { attributes: { name: /./ } },
  [event]: {
    children: Object.keys(eventRules),
    isSingle: true,
    attributes: { id: positive, guid: uuid },
  },
  ...prefixRules(event, {
    ...eventRules,
    url: { text: httpUri },
    language: anyContent,
    description: anyContent,
    persons: anyContent,
    links: anyContent,
  }),
  [`${event}/persons/person`]: { attributes: { id: positive } },
}
