export type Point = [x: number, y: number]

const radians = Math.PI / 180
const south = Math.sin(29.5 * radians)
const cone = (south + Math.sin(50 * radians)) / 2
const constant = 1 + south * (2 * cone - south)

/** Albers' equal-area conic projection, 29.5° and 50° north, centred on 96° west. */
export const albers = ([lon, lat]: Point): Point => {
  const reach = Math.sqrt(constant - 2 * cone * Math.sin(lat * radians)) / cone
  const angle = cone * (lon + 96) * radians
  return [reach * Math.sin(angle), -reach * Math.cos(angle)]
}
