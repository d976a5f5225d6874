import { minutes, type Instant, toMilliseconds } from '../../kernel/time.ts'

const rowsOnAPage = 4

/** Duration of a page of the wall, in milliseconds. */
export const pageDuration = 12_000

export interface WallPage<Row> {
  rows: readonly Row[]
  /** From 0. */
  page: number
  pages: number
}

/** Derives the page from the clock alone: without a counter, no state can go wrong during a weekend. */
export function pageAt<Row>(rows: readonly Row[], now: Instant): WallPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / rowsOnAPage))
  const page = Math.floor(toMilliseconds(now) / pageDuration) % pages
  return { rows: rows.slice(page * rowsOnAPage, (page + 1) * rowsOnAPage), page, pages }
}

/** Time of the next change: the page turn if there are several pages, else the next minute. */
export function nextPageTurn(pages: number, now: Instant): number {
  const moment = toMilliseconds(now)
  const interval = pages > 1 ? pageDuration : minutes(1)
  return interval - (moment % interval)
}

const gridStep = 2
const gridSide = 8

/**
 * Prevents burn-in: shifts the picture by two pixels every three minutes, in alternating rows within a square of 16
 * pixels, and back the same way.
 */
export function wallDriftAt(now: Instant): { x: number; y: number } {
  const count = gridSide * gridSide
  const stepIndex = Math.floor(toMilliseconds(now) / minutes(3)) % (2 * count)
  const position = stepIndex < count ? stepIndex : 2 * count - 1 - stepIndex
  const row = Math.floor(position / gridSide)
  const column = position % gridSide
  return { x: (row % 2 === 0 ? column : gridSide - 1 - column) * gridStep, y: row * gridStep }
}
