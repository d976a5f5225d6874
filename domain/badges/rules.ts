import { compareAlphabetically } from '../kernel/text/compare-alphabetically.ts'
import { type PaperName, paperFormat } from './paper-formats.ts'
import type { Badge } from './schema.ts'

export const badgeOrders = ['first', 'last'] as const
export type BadgeOrder = (typeof badgeOrders)[number]
export const badgeChoices = ['new', 'all'] as const
export type BadgeChoice = (typeof badgeChoices)[number]
export const maxBlankBadges = 40

interface NameParts {
  first: string
  /** All further words; may be empty. */
  rest: string
}

/** 'Rosa' and 'Delgado': the large part, readable across a table, and the small part below it. */
export function splitName(name: string): NameParts {
  const words = name.trim().split(/\s+/)
  return { first: words[0] ?? '', rest: words.slice(1).join(' ') }
}

const lastWord = (name: string) => name.trim().split(/\s+/).at(-1) ?? ''

/** Badges to print, in order. */
export function selectBadgesToPrint(
  badges: readonly Badge[],
  { which, order }: { which: BadgeChoice; order: BadgeOrder },
): Badge[] {
  const sortKey = (name: string) => (order === 'last' ? `${lastWord(name)}, ${name}` : name)
  return badges
    .filter(({ printed }) => which === 'all' || !printed)
    .toSorted((a, b) => compareAlphabetically(sortKey(a.name), sortKey(b.name)))
}

/** Badges of each sheet, with null for a blank. Blanks come last. */
export function layOutBadgeSheets(
  badges: readonly Badge[],
  blanks: number,
  paper: PaperName,
): (Badge | null)[][] {
  const { columns, rows } = paperFormat(paper)
  const cells = [...badges, ...Array.from({ length: blanks }, () => null)]
  const badgesPerSheet = columns * rows
  return Array.from({ length: Math.ceil(cells.length / badgesPerSheet) }, (_, sheet) =>
    cells.slice(sheet * badgesPerSheet, (sheet + 1) * badgesPerSheet),
  )
}

/** In hundredths of the badge's width: maximum width of a first name, and its font size. */
const maxFirstNameWidth = 90
const firstNameSizes = [26.3, 20.3, 16.1] as const
const minFirstNameSize = 7

/**
 * Largest font size at which a name fits on one line; `ems` is its width relative to the font size. A very long name
 * gets its own size.
 */
export function firstNameSize(ems: number): number {
  const fittingSize = firstNameSizes.find((size) => ems * size <= maxFirstNameWidth)
  return fittingSize ?? Math.max(minFirstNameSize, Math.floor((maxFirstNameWidth / ems) * 10) / 10)
}

const maxRestWidth = 63
const restSizeLimits = { usual: 7, smallest: 4.5 }

/** The surname may wrap between words, but not within one; `ems` is the width of its longest word. */
export function restNameSize(ems: number): number {
  const fittingSize = Math.floor((maxRestWidth / ems) * 10) / 10
  return Math.min(restSizeLimits.usual, Math.max(restSizeLimits.smallest, fittingSize))
}
