import * as z from 'zod/mini'

/** Makes a payload of about this many bytes. */
export type SizedPayload = (bytes: number) => string

const repeat = (unit: string, bytes: number, overhead = 0) =>
  unit.repeat(Math.max(1, Math.floor((bytes - overhead) / Buffer.byteLength(unit))))

/** Texts that some parsers handle in more than linear time. */
const costlyTexts: Record<string, SizedPayload> = {
  'combining marks': (bytes) => `a${repeat('\u0315', bytes / 2)}${repeat('\u0327', bytes / 2)}`,
  'dots of an address': (bytes) => `a@${repeat('a.', bytes)}`,
  'a domain to translate': (bytes) => `a@${repeat('ä-', bytes)}.de`,
  spaces: (bytes) => `${repeat(' ', bytes)}x`,
  angles: (bytes) => repeat('<', bytes),
  lines: (bytes) => `${repeat('\r\n', bytes)}x`,
  'marks to fold': (bytes) => repeat('ﷺ', bytes),
  families: (bytes) => repeat('👩‍👩‍👧‍👦', bytes),
  digits: (bytes) => repeat('9', bytes),
}

const repeatItems = (item: string, bytes: number) => {
  const items = repeat(`${item},`, bytes)
  return items.slice(0, -1)
}

/** Bodies whose shape is expensive, regardless of the call's schema. */
export const costlyJsonShapes: Record<string, SizedPayload> = {
  'lists in lists': (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  'objects in objects': (bytes) => `${repeat('{"a":', bytes, bytes / 6)}1${repeat('}', bytes / 6)}`,
  'many keys': (bytes) =>
    `{${Array.from({ length: bytes / 12 }, (_, index) => `"k${index}":0`).join(',')}}`,
  'one key many times': (bytes) => `{${repeatItems('"email":"a"', bytes)}}`,
  'a list of nothing': (bytes) => `[${repeatItems('0', bytes)}]`,
  'escaped letters': (bytes) => `{"email":"${repeat('\\u0061', bytes)}"}`,
  'a long number': (bytes) => `{"email":${repeat('9', bytes)}}`,
  'prototype pollution': (bytes) => `{${repeatItems('"__proto_":{"a":0}', bytes)}}`,
}

const formShapes: Record<string, SizedPayload> = {
  'one key many times': (bytes) => repeat('a&', bytes),
  'one field many times': (bytes) => repeat('names=a&', bytes),
  'many keys': (bytes) => Array.from({ length: bytes / 8 }, (_, index) => `k${index}=`).join('&'),
  'percent signs': (bytes) => `name=${repeat('%', bytes)}`,
  pluses: (bytes) => `name=${repeat('+', bytes)}`,
}

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

const toJsonSchema = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const kinds = ({ type, anyOf = [] }: JsonSchema): (string | undefined)[] => [
  type,
  ...anyOf.flatMap(kinds),
]

/** The names of a body's text fields and list fields. */
function fieldsOf(body: z.ZodMiniType): { texts: string[]; lists: string[] } {
  const fields = Object.entries(toJsonSchema(body).properties ?? {})
  const namesOfKind = (kind: string) =>
    fields.filter(([, schema]) => kinds(schema).includes(kind)).map(([name]) => name)
  return { texts: namesOfKind('string'), lists: namesOfKind('array') }
}

const asForm = (name: string, text: string) => new URLSearchParams([[name, text]]).toString()

/** The longest text that fits after form encoding, where a character may take three or nine bytes. */
const createFormPayload = (name: string, payload: SizedPayload): SizedPayload => {
  const growth = Buffer.byteLength(asForm(name, payload(900))) / 900
  return (bytes) => asForm(name, payload(bytes / growth - 20))
}

/** Every shape for a call that takes JSON. */
export function createCostlyJson(body: z.ZodMiniType): Record<string, SizedPayload> {
  const { texts, lists } = fieldsOf(body)
  const fieldPayloads = texts.flatMap((field) =>
    Object.entries(costlyTexts).map(([name, payload]): [string, SizedPayload] => [
      `${name} in ${field}`,
      (bytes) => JSON.stringify({ [field]: payload(bytes - 40) }),
    ]),
  )
  const listPayloads = lists.flatMap((field): [string, SizedPayload][] => [
    [`texts in ${field}`, (bytes) => `{"${field}":[${repeatItems('"a"', bytes - 40)}]}`],
    [`objects in ${field}`, (bytes) => `{"${field}":[${repeatItems('{"name":"a"}', bytes - 40)}]}`],
    [
      `combining marks in ${field}`,
      (bytes) => JSON.stringify({ [field]: [costlyTexts['combining marks']?.(bytes - 60)] }),
    ],
  ])
  return Object.fromEntries([
    ...Object.entries(costlyJsonShapes),
    ...fieldPayloads,
    ...listPayloads,
  ])
}

/** Every shape for a form. Its page is rendered each time, so each field gets only the most expensive shapes. */
export function createCostlyForms(body: z.ZodMiniType): Record<string, SizedPayload> {
  const worstTexts = ['combining marks', 'dots of an address', 'angles', 'lines'] as const
  const { texts, lists } = fieldsOf(body)
  const fieldPayloads = [...texts, ...lists].flatMap((field) =>
    worstTexts.map((name): [string, SizedPayload] => [
      `${name} in ${field}`,
      createFormPayload(field, costlyTexts[name] ?? String),
    ]),
  )
  return Object.fromEntries([...Object.entries(formShapes), ...fieldPayloads])
}

/** Query strings of an address. */
export const costlyQueries: Record<string, SizedPayload> = {
  'one key many times': (bytes) => repeat('a&', bytes),
  'many keys': (bytes) => Array.from({ length: bytes / 8 }, (_, index) => `k${index}=`).join('&'),
  'percent signs': (bytes) => repeat('%25', bytes),
  brackets: (bytes) => `q=${repeat('[', bytes)}`,
  'combining marks': (bytes) =>
    `q=${encodeURIComponent(costlyTexts['combining marks']?.(bytes / 3) ?? '')}`,
  stars: (bytes) => `hide=${repeat('*', bytes)}`,
}

export const costlyHeaders: Record<string, (bytes: number) => Record<string, string>> = {
  'if-none-match': (bytes) => ({ 'if-none-match': repeat('"x",', bytes) }),
  'accept-encoding': (bytes) => ({ 'accept-encoding': repeat('gz,', bytes) }),
  accept: (bytes) => ({ accept: repeat('text/htm,', bytes) }),
  'accept-language': (bytes) => ({ 'accept-language': repeat('de,', bytes) }),
  cookie: (bytes) => ({ cookie: repeat('a=b; ', bytes) }),
  'long cookie': (bytes) => ({ cookie: `meepcon-session=${repeat('%41', bytes)}` }),
  'x-forwarded-for': (bytes) => ({ 'x-forwarded-for': repeat('1.2.3.4,', bytes) }),
  range: (bytes) => ({ range: `bytes=${repeat('0-1,', bytes)}` }),
  'many headers': (bytes) =>
    Object.fromEntries(Array.from({ length: bytes / 10 }, (_, index) => [`x-${index}`, 'a'])),
}

export const costlyPaths: Record<string, SizedPayload> = {
  'many parts': (bytes) => repeat('/a', bytes),
  'escaped letters': (bytes) => `/${repeat('%61', bytes)}`,
  slashes: (bytes) => `/a${repeat('/', bytes)}`,
  dots: (bytes) => `/a${repeat('/..', bytes)}`,
}
