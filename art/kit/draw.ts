export type Point = readonly [x: number, y: number]

export const round = (value: number): number => Math.round(value * 10) / 10

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${r}"` +
  ` fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"` +
  ` ${more}/>`

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" ${more}/>`

/** An open stroke with round ends. */
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"` +
  ` stroke-linejoin="round" ${more}/>`

export const ring = (x: number, y: number, r: number, colour: string, width: number, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${colour}"` +
  ` stroke-width="${width}" ${more}/>`

export const pathOf = (points: readonly Point[], closed = true) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`

export const shape = (points: readonly Point[], fill: string, more = '') =>
  path(pathOf(points), fill, more)

export const line = (points: readonly Point[], colour: string, width: number, more = '') =>
  stroke(pathOf(points, false), colour, width, more)

export const move = (x: number, y: number, content: string, turn = 0, scale = 1) =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}` +
  `${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${content}</g>`

const depths = [4, 8, 14, 24] as const

/** A flat shadow below a piece. Goes outside every turn, so that all shadows fall one way. */
export const cast = (content: string, depth: (typeof depths)[number] = 8) =>
  `<g filter="url(#cast-${depth})">${content}</g>`

let clips = 0

/** Shows only what lies within the outline. */
export const within = (outline: string, content: string) => {
  clips += 1
  return (
    `<clipPath id="clip-${clips}">${outline}</clipPath>` +
    `<g clip-path="url(#clip-${clips})">${content}</g>`
  )
}

const filter = (depth: number) =>
  `<filter id="cast-${depth}" x="-30%" y="-30%" width="160%" height="160%">` +
  `<feOffset in="SourceAlpha" dx="${round(depth * 0.3)}" dy="${depth}"/>` +
  '<feComponentTransfer><feFuncA type="linear" slope="0.22"/></feComponentTransfer>' +
  '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'

export const picture = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}"` +
  ` height="${height}"><defs>${depths.map(filter).join('')}</defs>${content}</svg>`

/** As many results as asked for, joined. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const around = (count: number, radius: number, start = 0): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index / count) * 360 + start) * (Math.PI / 180)
    return [Math.cos(angle) * radius, Math.sin(angle) * radius]
  })
