import { expect, test } from 'vitest'
import { mapHexes, hexSize, mapSize, type MapPoint, projectToMap } from './hex-map.ts'

const at = (lat: number, lon: number): MapPoint => {
  const point = projectToMap(lat, lon)
  if (!point) throw new Error(`${lat}, ${lon} is off the map`)
  return point
}

const nearestHex = ({ x, y }: MapPoint): number =>
  Math.min(...mapHexes.map((hex) => Math.hypot(hex.x - x, hex.y - y)))

test.each([
  ['Columbus', 39.96, -83],
  ['Seattle', 47.61, -122.33],
  ['San Diego', 32.72, -117.16],
  ['Denver', 39.74, -104.99],
  ['Brownsville', 25.9, -97.5],
  ['Boston', 42.36, -71.06],
  ['Miami', 25.76, -80.19],
  ['Toronto', 43.65, -79.38],
  ['Vancouver', 49.28, -123.12],
  ['Edmonton', 53.55, -113.49],
  ['Winnipeg', 49.9, -97.14],
  ["St. John's", 47.56, -52.71],
])('places %s on the land, inside the box', (_name, lat, lon) => {
  const point = at(lat, lon)
  expect(point.x).toBeGreaterThan(0)
  expect(point.x).toBeLessThan(mapSize.width)
  expect(point.y).toBeGreaterThan(0)
  expect(point.y).toBeLessThan(mapSize.height)
  expect(nearestHex(point)).toBeLessThan(2 * hexSize)
})

test('preserves the relative positions of towns', () => {
  const columbus = at(39.96, -83)
  expect(at(47.61, -122.33).x).toBeLessThan(at(39.74, -104.99).x)
  expect(at(39.74, -104.99).x).toBeLessThan(columbus.x)
  expect(columbus.x).toBeLessThan(at(42.36, -71.06).x)
  expect(at(53.55, -113.49).y).toBeLessThan(at(43.65, -79.38).y)
  expect(at(43.65, -79.38).y).toBeLessThan(columbus.y)
  expect(columbus.y).toBeLessThan(at(25.76, -80.19).y)
})

test('preserves the proportions of distances', () => {
  const gap = (a: MapPoint, b: MapPoint): number => Math.hypot(a.x - b.x, a.y - b.y)
  const columbus = at(39.96, -83)
  const seattle = gap(columbus, at(47.61, -122.33)) / 3240
  const miami = gap(columbus, at(25.76, -80.19)) / 1595
  expect(seattle / miami).toBeGreaterThan(0.94)
  expect(seattle / miami).toBeLessThan(1.06)
})

test('draws a small island', () => {
  expect(projectToMap(41.28, -70.1)).not.toBeNull()
  expect(projectToMap(24.56, -81.78)).not.toBeNull()
})

test.each([
  ['the Atlantic', 38, -62],
  ['the Pacific', 36, -130],
  ['the Gulf', 26.5, -90],
  ['Paris', 48.86, 2.35],
  ['Sydney', -33.87, 151.2],
  ['Honolulu', 21.31, -157.86],
  ['Anchorage', 61.22, -149.9],
  ['Mexico City', 19.43, -99.13],
  ['nowhere', Number.NaN, Number.NaN],
])('leaves %s off the map', (_name, lat, lon) => {
  expect(projectToMap(lat, lon)).toBeNull()
})

test('draws each hex once, complete and inside the box', () => {
  expect(mapHexes.length).toBeGreaterThan(1500)
  expect(new Set(mapHexes.map(({ x, y }) => `${x} ${y}`)).size).toBe(mapHexes.length)
  expect(
    mapHexes.every(({ x, y }) => x > 0 && x < mapSize.width && y > 0 && y < mapSize.height),
  ).toBe(true)
})
