// Writes domain/places/hex-map.ts: the contiguous United States and the south of Canada as
// hexagons. Outlines: us-atlas (United States Census Bureau) and world-atlas (Natural Earth).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { albers, type Point } from './albers.ts'
import { lakes } from './great-lakes.ts'
import { unpacked } from './packages.ts'

type Ring = Point[]
type Shape = { id?: string; type: string; arcs: number[][] | number[][][] }
type Topology = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<string, { geometries: Shape[] }>
}

const columns = 66
const north = 54.3
const wanted = 0.5

const ringsOf = (file: string, object: string, id: string): Ring[] => {
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const { scale, translate } = topology.transform
  const arcs = topology.arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  const ring = (indexes: number[]): Ring =>
    indexes.flatMap((index) =>
      index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []),
    )
  const shape = topology.objects[object]?.geometries.find((one) => one.id === id)
  if (!shape) throw new Error(`${object} ${id} is not in ${file}`)
  const polygons = (shape.type === 'Polygon' ? [shape.arcs] : shape.arcs) as number[][][]
  return polygons.flat().map(ring)
}

const inside = (rings: Ring[], [x, y]: Point): boolean => {
  let odd = false
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [ax, ay] = ring[i] as Point
      const [bx, by] = ring[j] as Point
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
    }
  }
  return odd
}

const projected = (rings: Ring[]): Ring[] => rings.map((ring) => ring.map(albers))

const states = ringsOf(join(unpacked('us-atlas', '3.0.1'), 'nation-10m.json'), 'nation', 'US')
const lower = states.filter((ring) =>
  ring.every(([lon, lat]) => lon > -126 && lon < -66 && lat > 24),
)
const world = join(unpacked('world-atlas', '2.0.2'), 'countries-50m.json')
const canada = ringsOf(world, 'countries', '124').filter((ring) => ring.some(([, lat]) => lat < 54))

const american = projected(lower)
const canadian = projected(canada)
const water = projected(lakes)

// The box: from the west of Vancouver Island to Newfoundland, Florida's tip to Prince George.
const left = Math.min(...american.flat().map(([x]) => x), albers([-125.5, 49])[0])
const right = albers([-52.6, 47.2])[0]
const top = -albers([-122.7, north])[1]
const bottom = -Math.min(...american.flat().map(([, y]) => y))

const width = 1000
const pitch = width / (columns + 0.5)
const scale = (width - pitch) / (right - left)
const size = pitch / Math.sqrt(3)
const rowHeight = size * 1.5
const rowCount = Math.ceil(((bottom - top) * scale) / rowHeight) + 1
const round = (value: number): number => Math.round(value * 100) / 100
const height = Math.ceil((rowCount - 1) * rowHeight + 2 * size)

const land = (x: number, y: number): boolean => {
  const point: Point = [(x - pitch / 2) / scale + left, -((y - size) / scale + top)]
  if (inside(american, point)) return true
  return inside(canadian, point) && !inside(water, point)
}

const samples: Point[] = [[0, 0]]
for (let turn = 0; turn < 12; turn += 1) {
  const reach = turn % 2 ? 0.75 : 0.4
  const angle = (turn * Math.PI) / 6
  samples.push([Math.cos(angle) * reach * size, Math.sin(angle) * reach * size])
}

const covered = (x: number, y: number): boolean =>
  samples.filter(([dx, dy]) => land(x + dx, y + dy)).length >= samples.length * wanted

/** Runs of hexes in a row: first column and length, each as two digits of base 36. */
const rows = Array.from({ length: rowCount }, (_, row) => {
  const cells = Array.from({ length: columns }, (__, column) =>
    covered((column + 0.5 + (row % 2) / 2) * pitch, size + row * rowHeight),
  )
  let text = ''
  for (let column = 0; column < columns; column += 1) {
    if (!cells[column] || cells[column - 1]) continue
    let length = 1
    while (cells[column + length]) length += 1
    text += [column, length].map((value) => value.toString(36).padStart(2, '0')).join('')
  }
  return text
})

const template = readFileSync(new URL('hex-map.template.txt', import.meta.url), 'utf8')
const constants = `const pitch = ${round(pitch)}
const size = ${round(size)}
const scale = ${round(scale)}
const left = ${left.toFixed(5)}
const top = ${top.toFixed(5)}

const rows = [
${rows.map((row) => `  '${row}',`).join('\n')}
]
`
const source = template
  .replace('%CONSTANTS%', constants.trim())
  .replaceAll('%WIDTH%', String(width))
  .replaceAll('%HEIGHT%', String(height))
writeFileSync(new URL('../../domain/places/hex-map.ts', import.meta.url), source)
console.log(`${rowCount} rows, ${width} x ${height}, ${source.length} bytes`)
