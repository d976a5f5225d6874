import * as z from 'zod/mini'

/** For tests: makes something of about so many bytes. */
export type Payload = (bytes: number) => string

const times = (unit: string, bytes: number, around = 0) =>
  unit.repeat(Math.max(1, Math.floor((bytes - around) / Buffer.byteLength(unit))))

/** Texts that cost some parsers more than their length. */
const costlyTexts: Record<string, Payload> = {
  'combining marks': (bytes) => `a${times('\u0315', bytes / 2)}${times('\u0327', bytes / 2)}`,
  'dots of an address': (bytes) => `a@${times('a.', bytes)}`,
  'a domain to translate': (bytes) => `a@${times('ä-', bytes)}.de`,
  spaces: (bytes) => `${times(' ', bytes)}x`,
  angles: (bytes) => times('<', bytes),
  lines: (bytes) => `${times('\r\n', bytes)}x`,
  'marks to fold': (bytes) => times('ﷺ', bytes),
  families: (bytes) => times('👩‍👩‍👧‍👦', bytes),
  digits: (bytes) => times('9', bytes),
}

const many = (item: string, bytes: number) => {
  const items = times(`${item},`, bytes)
  return items.slice(0, -1)
}

/** Bodies that cost by their shape, whatever the call wants to hear. */
export const costlyJsonShapes: Record<string, Payload> = {
  'lists in lists': (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  'objects in objects': (bytes) => `${times('{"a":', bytes, bytes / 6)}1${times('}', bytes / 6)}`,
  'many keys': (bytes) =>
    `{${Array.from({ length: bytes / 12 }, (_, index) => `"k${index}":0`).join(',')}}`,
  'one key many times': (bytes) => `{${many('"email":"a"', bytes)}}`,
  'a list of nothing': (bytes) => `[${many('0', bytes)}]`,
  'escaped letters': (bytes) => `{"email":"${times('\\u0061', bytes)}"}`,
  'a long number': (bytes) => `{"email":${times('9', bytes)}}`,
  'prototype pollution': (bytes) => `{${many('"__proto_":{"a":0}', bytes)}}`,
}

const formShapes: Record<string, Payload> = {
  'one key many times': (bytes) => times('a&', bytes),
  'one field many times': (bytes) => times('names=a&', bytes),
  'many keys': (bytes) => Array.from({ length: bytes / 8 }, (_, index) => `k${index}=`).join('&'),
  'percent signs': (bytes) => `name=${times('%', bytes)}`,
  pluses: (bytes) => `name=${times('+', bytes)}`,
}

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

const describe = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const kinds = ({ type, anyOf = [] }: JsonSchema): (string | undefined)[] => [
  type,
  ...anyOf.flatMap(kinds),
]

/** The fields of a body that take a text, and those that take a list. */
function fieldsOf(body: z.ZodMiniType): { texts: string[]; lists: string[] } {
  const fields = Object.entries(describe(body).properties ?? {})
  const taking = (kind: string) =>
    fields.filter(([, schema]) => kinds(schema).includes(kind)).map(([name]) => name)
  return { texts: taking('string'), lists: taking('array') }
}

const asForm = (name: string, text: string) => new URLSearchParams([[name, text]]).toString()

/** As long as may be once it is written for a form, where a character may take three times its bytes or nine. */
const writtenFor = (name: string, payload: Payload): Payload => {
  const longer = Buffer.byteLength(asForm(name, payload(900))) / 900
  return (bytes) => asForm(name, payload(bytes / longer - 20))
}

/** Every shape for a call that takes JSON. */
export function costlyJson(body: z.ZodMiniType): Record<string, Payload> {
  const { texts, lists } = fieldsOf(body)
  const inFields = texts.flatMap((field) =>
    Object.entries(costlyTexts).map(([name, payload]): [string, Payload] => [
      `${name} in ${field}`,
      (bytes) => JSON.stringify({ [field]: payload(bytes - 40) }),
    ]),
  )
  const inLists = lists.flatMap((field): [string, Payload][] => [
    [`texts in ${field}`, (bytes) => `{"${field}":[${many('"a"', bytes - 40)}]}`],
    [`objects in ${field}`, (bytes) => `{"${field}":[${many('{"name":"a"}', bytes - 40)}]}`],
    [
      `combining marks in ${field}`,
      (bytes) => JSON.stringify({ [field]: [costlyTexts['combining marks']?.(bytes - 60)] }),
    ],
  ])
  return Object.fromEntries([...Object.entries(costlyJsonShapes), ...inFields, ...inLists])
}

/** Every shape for a form; its page is rendered each time, so only what costs most is put into each field. */
export function costlyForms(body: z.ZodMiniType): Record<string, Payload> {
  const worst = ['combining marks', 'dots of an address', 'angles', 'lines'] as const
  const { texts, lists } = fieldsOf(body)
  const inFields = [...texts, ...lists].flatMap((field) =>
    worst.map((name): [string, Payload] => [
      `${name} in ${field}`,
      writtenFor(field, costlyTexts[name] ?? String),
    ]),
  )
  return Object.fromEntries([...Object.entries(formShapes), ...inFields])
}

/** What may stand behind the question mark of an address. */
export const costlyQueries: Record<string, Payload> = {
  'one key many times': (bytes) => times('a&', bytes),
  'many keys': (bytes) => Array.from({ length: bytes / 8 }, (_, index) => `k${index}=`).join('&'),
  'percent signs': (bytes) => times('%25', bytes),
  brackets: (bytes) => `q=${times('[', bytes)}`,
  'combining marks': (bytes) =>
    `q=${encodeURIComponent(costlyTexts['combining marks']?.(bytes / 3) ?? '')}`,
  stars: (bytes) => `hide=${times('*', bytes)}`,
}

export const costlyHeaders: Record<string, (bytes: number) => Record<string, string>> = {
  'if-none-match': (bytes) => ({ 'if-none-match': times('"x",', bytes) }),
  'accept-encoding': (bytes) => ({ 'accept-encoding': times('gz,', bytes) }),
  accept: (bytes) => ({ accept: times('text/htm,', bytes) }),
  'accept-language': (bytes) => ({ 'accept-language': times('de,', bytes) }),
  cookie: (bytes) => ({ cookie: times('a=b; ', bytes) }),
  'long cookie': (bytes) => ({ cookie: `meepcon-session=${times('%41', bytes)}` }),
  'x-forwarded-for': (bytes) => ({ 'x-forwarded-for': times('1.2.3.4,', bytes) }),
  range: (bytes) => ({ range: `bytes=${times('0-1,', bytes)}` }),
  'many headers': (bytes) =>
    Object.fromEntries(Array.from({ length: bytes / 10 }, (_, index) => [`x-${index}`, 'a'])),
}

export const costlyPaths: Record<string, Payload> = {
  'many parts': (bytes) => times('/a', bytes),
  'escaped letters': (bytes) => `/${times('%61', bytes)}`,
  slashes: (bytes) => `/a${times('/', bytes)}`,
  dots: (bytes) => `/a${times('/..', bytes)}`,
}
