// Generated (docs/drawn-by-us.md): the contiguous United States and the south of Canada in hexes.
export type MapPoint = { x: number; y: number }

const hexPitch = 15.04
const size = 8.68
const scale = 1149.37
const mapLeft = -0.36577
const mapTop = 0.90678

const rows = [
  '020w170i',
  '020y160g1o01',
  '0211150i1o021r01',
  '0211150h1o04',
  '0212160e1o06',
  '020o0r0d160b1j021o02',
  '030n0r0e170a1o01',
  '0301050l0r0p1h02',
  '040n0s0r',
  '0301051e1n01',
  '041h1n01',
  '031k',
  '030w110j1l02',
  '020w120h1k01',
  '030u0z01130f1k01',
  '021f',
  '0210170a',
  '010z12021709',
  '010z120216031b05',
  '010z110g',
  '010z12061907',
  '001011051708',
  '011012031608',
  '001e',
  '011d',
  '011c',
  '021c',
  '011c',
  '021b',
  '021b',
  '021c',
  '031a',
  '0418',
  '0417',
  '0516',
  '0713',
  '0911',
  '0a0z',
  '0h0s',
  '0h0s',
  '0i0r',
  '0i0i1702',
  '0j010n070y021803',
  '0n061802',
  '0o041803',
  '0o021902',
  '0o031a02',
  '0p01',
  '',
  '',
]

export const mapSize = { width: 1000, height: 656 }

/** Half the height of a pointy-top hex; its width is the square root of three times this. */
export const hexSize = size

const parseHexRow = (row: string, index: number): MapPoint[] =>
  (row.match(/..../g) ?? []).flatMap((hexRun) => {
    const first = parseInt(hexRun.slice(0, 2), 36)
    return Array.from({ length: parseInt(hexRun.slice(2), 36) }, (_, step) => ({
      x: Math.round((first + step + 0.5 + (index % 2) / 2) * hexPitch * 10) / 10,
      y: Math.round((size + index * size * 1.5) * 10) / 10,
    }))
  })

/** Centers of the land's hexes. */
export const mapHexes: readonly MapPoint[] = rows.flatMap(parseHexRow)

const radians = Math.PI / 180
const south = Math.sin(29.5 * radians)
const coneConstant = (south + Math.sin(50 * radians)) / 2
const projectionConstant = 1 + south * (2 * coneConstant - south)

const maxSquaredDistance = (3 * hexPitch) ** 2

/** Position on the map (Albers, centered on 96° west), or null outside of its land. */
export const projectToMap = (lat: number, lon: number): MapPoint | null => {
  const angle = coneConstant * (lon + 96) * radians
  const radius =
    Math.sqrt(projectionConstant - 2 * coneConstant * Math.sin(lat * radians)) / coneConstant
  const x = (radius * Math.sin(angle) - mapLeft) * scale + hexPitch / 2
  const y = (radius * Math.cos(angle) - mapTop) * scale + size
  const isWithinMap = x >= 0 && x <= mapSize.width && y >= 0 && y <= mapSize.height
  const isNearLand =
    isWithinMap && mapHexes.some((hex) => (hex.x - x) ** 2 + (hex.y - y) ** 2 < maxSquaredDistance)
  return isNearLand ? { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 } : null
}
