import { minutes, type Instant, toMilliseconds } from '../../kernel/time.ts'

const rowsOnAPage = 4

/** How long a page of the wall is shown, in milliseconds. */
export const pageTime = 12_000

export interface WallPage<Row> {
  rows: readonly Row[]
  /** From 0. */
  page: number
  pages: number
}

/** Pages turn by the clock alone: nothing is counted that could go wrong in a weekend. */
export function pageAt<Row>(rows: readonly Row[], now: Instant): WallPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / rowsOnAPage))
  const page = Math.floor(toMilliseconds(now) / pageTime) % pages
  return { rows: rows.slice(page * rowsOnAPage, (page + 1) * rowsOnAPage), page, pages }
}

/** When the picture changes next by the clock: with more than one page at the turn, else with the minute. */
export function nextTurn(pages: number, now: Instant): number {
  const at = toMilliseconds(now)
  const step = pages > 1 ? pageTime : minutes(1)
  return step - (at % step)
}

const step = 2
const side = 8

/**
 * Against burn-in: the whole picture moves by two pixels every three minutes, row by row, to and fro, within a square of 16 pixels,
 * and back the same way.
 */
export function driftAt(now: Instant): { x: number; y: number } {
  const count = side * side
  const walked = Math.floor(toMilliseconds(now) / minutes(3)) % (2 * count)
  const place = walked < count ? walked : 2 * count - 1 - walked
  const row = Math.floor(place / side)
  const column = place % side
  return { x: (row % 2 === 0 ? column : side - 1 - column) * step, y: row * step }
}
