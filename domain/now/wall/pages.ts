import { minutes, type Instant, toMilliseconds } from '../../kernel/time.ts'

const rowsOnAPage = 4

/** How long a page of the wall is shown, in milliseconds. */
export const pageDuration = 12_000

export interface WallPage<Row> {
  rows: readonly Row[]
  /** From 0. */
  page: number
  pages: number
}

/** Pages turn by the clock alone: nothing is counted that could go wrong in a weekend. */
export function pageAt<Row>(rows: readonly Row[], now: Instant): WallPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / rowsOnAPage))
  const page = Math.floor(toMilliseconds(now) / pageDuration) % pages
  return { rows: rows.slice(page * rowsOnAPage, (page + 1) * rowsOnAPage), page, pages }
}

/** When the picture changes next by the clock: with more than one page at the turn, else with the minute. */
export function nextPageTurn(pages: number, now: Instant): number {
  const moment = toMilliseconds(now)
  const interval = pages > 1 ? pageDuration : minutes(1)
  return interval - (moment % interval)
}

const gridStep = 2
const gridSide = 8

/**
 * Against burn-in: the whole picture moves by two pixels every three minutes, row by row, to and fro, within a square of 16 pixels,
 * and back the same way.
 */
export function wallDriftAt(now: Instant): { x: number; y: number } {
  const count = gridSide * gridSide
  const stepIndex = Math.floor(toMilliseconds(now) / minutes(3)) % (2 * count)
  const position = stepIndex < count ? stepIndex : 2 * count - 1 - stepIndex
  const row = Math.floor(position / gridSide)
  const column = position % gridSide
  return { x: (row % 2 === 0 ? column : gridSide - 1 - column) * gridStep, y: row * gridStep }
}
