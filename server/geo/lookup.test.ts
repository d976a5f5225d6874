import { expect, test } from 'vitest'
import { normalizePostalCode, findPlace } from './lookup.ts'

test.each([
  ['43215', 'Columbus, OH', 39.97, -83],
  ['43215-1234', 'Columbus, OH', 39.97, -83],
  ['432151234', 'Columbus, OH', 39.97, -83],
  [' 43215 ', 'Columbus, OH', 39.97, -83],
  ['00501', 'Holtsville, NY', 40.82, -73.05],
  ['02139', 'Cambridge, MA', 42.36, -71.1],
  ['99950', 'Ketchikan, AK', 55.34, -131.64],
  ['90210', 'Beverly Hills, CA', 34.09, -118.41],
  ['M5V 2T6', 'Toronto, ON', 43.64, -79.4],
  [' m5v 2t6 ', 'Toronto, ON', 43.64, -79.4],
  ['m5v2t6', 'Toronto, ON', 43.64, -79.4],
  ['M5V', 'Toronto, ON', 43.64, -79.4],
  ['A0A', 'Ferryland, NL', 46.99, -53],
  ['T2P 1J9', 'Calgary, AB', 51.05, -114.08],
  ['G9A', 'Trois-Rivières, QC', 46.35, -72.55],
  ['E3C 1A1', 'Fredericton, NB', 45.94, -66.67],
  ['X0A 0H0', 'Iqaluit, NU', 63.75, -68.52],
  ['Y1A', 'Whitehorse, YT', 60.72, -135.05],
])('locates %s in %s', (code, place, lat, lon) => {
  const geoPlace = findPlace(code)
  expect(geoPlace?.place).toBe(place)
  expect(Math.abs((geoPlace?.lat ?? 0) - lat)).toBeLessThan(0.15)
  expect(Math.abs((geoPlace?.lon ?? 0) - lon)).toBeLessThan(0.15)
})

test.each([
  '',
  '   ',
  '4321',
  '00000',
  '99999',
  '432156',
  '43215-12',
  'H0H 0H0',
  'D1A',
  'M5',
  'M5V2T',
])('rejects the postal code %j', (code) => {
  expect(findPlace(code)).toBeNull()
})

test.each(['SW1A 1AA', '<script>', 'null', '\t43215x', '٤٣٢١٥', 'Z9Z\n9Z9x'])(
  'returns null for the malformed input %j',
  (code) => {
    expect(findPlace(code)).toBeNull()
  },
)

test('normalizes postal codes', () => {
  expect(normalizePostalCode('k1a-0b1')).toBe('K1A')
  expect(normalizePostalCode('43215-1234')).toBe('43215')
  expect(normalizePostalCode('Columbus')).toBeNull()
})
