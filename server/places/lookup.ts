import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root } from '../platform/root.ts'

export type Place = { place: string; lat: number; lon: number }

const newline = 10

let loaded: Buffer | undefined

/** About 42,000 sorted lines stay one buffer: objects would take some twenty times its 1.3 MB. */
const lines = (): Buffer =>
  (loaded ??= brotliDecompressSync(readFileSync(join(root, 'server', 'places', 'places.tsv.br'))))

/** '43215-1234' is '43215', ' m5v 2t6 ' is 'M5V'; anything else is no code. */
export const placeCode = (typed: string): string | null => {
  const text = typed.replace(/[\s-]+/g, '').toUpperCase()
  if (/^\d{5}(\d{4})?$/.test(text)) return text.slice(0, 5)
  return /^[A-Z]\d[A-Z](\d[A-Z]\d)?$/.test(text) ? text.slice(0, 3) : null
}

const lineOf = (code: string): string | null => {
  const text = lines()
  let low = 0
  let high = text.length
  while (low < high) {
    const middle = (low + high) >> 1
    const start = middle === 0 ? 0 : text.lastIndexOf(newline, middle - 1) + 1
    const end = text.indexOf(newline, start)
    const found = text.toString('latin1', start, text.indexOf('\t', start))
    if (found === code) return text.toString('utf8', start, end)
    if (found < code) low = end + 1
    else high = start
  }
  return null
}

const find = (code: string): Place | null => {
  const line = lineOf(code)
  if (!line) return null
  const [, place, region, lat, lon] = line.split('\t')
  return { place: `${place}, ${region}`, lat: Number(lat), lon: Number(lon) }
}

/** A convention's people come from few places, and each is asked for again and again. */
const found = new Map<string, Place | null>()
const mostFound = 2_000

/** The place of a ZIP or Canadian postal code as a person types it, or null. */
export const placeOf = (typed: string): Place | null => {
  const code = placeCode(typed)
  if (!code) return null
  const known = found.get(code)
  if (known !== undefined) return known
  if (found.size >= mostFound) found.clear()
  const place = find(code)
  found.set(code, place)
  return place
}
