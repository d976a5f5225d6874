import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { root } from '../platform/root.ts'

export type GeoPlace = { place: string; lat: number; lon: number }

const newline = 10

let loadedTable: Buffer | undefined

/** Stored as one buffer: objects for about 42,000 sorted lines would take some twenty times its 1.3 MB. */
const loadTable = (): Buffer =>
  (loadedTable ??= brotliDecompressSync(readFileSync(join(root, 'server', 'geo', 'places.tsv.br'))))

/** Normalizes '43215-1234' to '43215' and ' m5v 2t6 ' to 'M5V'; returns null for anything else. */
export const normalizePostalCode = (input: string): string | null => {
  const text = input.replace(/[\s-]+/g, '').toUpperCase()
  if (/^\d{5}(\d{4})?$/.test(text)) return text.slice(0, 5)
  return /^[A-Z]\d[A-Z](\d[A-Z]\d)?$/.test(text) ? text.slice(0, 3) : null
}

const findZipLine = (code: string): string | null => {
  const text = loadTable()
  let lower = 0
  let upper = text.length
  while (lower < upper) {
    const middle = (lower + upper) >> 1
    const start = middle === 0 ? 0 : text.lastIndexOf(newline, middle - 1) + 1
    const end = text.indexOf(newline, start)
    const lineCode = text.toString('latin1', start, text.indexOf('\t', start))
    if (lineCode === code) return text.toString('utf8', start, end)
    if (lineCode < code) lower = end + 1
    else upper = start
  }
  return null
}

const parsePlace = (code: string): GeoPlace | null => {
  const line = findZipLine(code)
  if (!line) return null
  const [, place, region, lat, lon] = line.split('\t')
  return { place: `${place}, ${region}`, lat: Number(lat), lon: Number(lon) }
}

/** Guests of a convention come from few places, which are looked up repeatedly. */
const placeCache = new Map<string, GeoPlace | null>()
const maxCachedPlaces = 2_000

/** Returns the place of a ZIP or Canadian postal code as typed by a user, or null. */
export const findPlace = (input: string): GeoPlace | null => {
  const code = normalizePostalCode(input)
  if (!code) return null
  const cachedPlace = placeCache.get(code)
  if (cachedPlace !== undefined) return cachedPlace
  if (placeCache.size >= maxCachedPlaces) placeCache.clear()
  const place = parsePlace(code)
  placeCache.set(code, place)
  return place
}
