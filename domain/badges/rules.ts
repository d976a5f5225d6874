import { alphabetical } from '../kernel/text/alphabetical.ts'
import { type PaperName, paperNamed } from './papers.ts'
import type { Badge } from './schema.ts'

export const orders = ['first', 'last'] as const
export type BadgeOrder = (typeof orders)[number]
export const choices = ['new', 'all'] as const
export type BadgeChoice = (typeof choices)[number]
export const mostBlanks = 40

interface Parts {
  first: string
  /** Everything after it; may be empty. */
  rest: string
}

/** 'Rosa' and 'Delgado': what is read across a table, and what stands below it. */
export function partsOf(name: string): Parts {
  const words = name.trim().split(/\s+/)
  return { first: words[0] ?? '', rest: words.slice(1).join(' ') }
}

const surnameOf = (name: string) => name.trim().split(/\s+/).at(-1) ?? ''

/** Those to print, in order. */
export function badgesToPrint(
  badges: readonly Badge[],
  { which, order }: { which: BadgeChoice; order: BadgeOrder },
): Badge[] {
  const keyOf = (name: string) => (order === 'last' ? `${surnameOf(name)}, ${name}` : name)
  return badges
    .filter(({ printed }) => which === 'all' || !printed)
    .toSorted((a, b) => alphabetical(keyOf(a.name), keyOf(b.name)))
}

/** The badges of each sheet, and null for a blank. Blanks come last. */
export function sheetsOf(
  badges: readonly Badge[],
  blanks: number,
  paper: PaperName,
): (Badge | null)[][] {
  const { columns, rows } = paperNamed(paper)
  const all = [...badges, ...Array.from({ length: blanks }, () => null)]
  const each = columns * rows
  return Array.from({ length: Math.ceil(all.length / each) }, (_, sheet) =>
    all.slice(sheet * each, (sheet + 1) * each),
  )
}

/** Of the width of a badge, in hundredths: how wide a first name may be, and how high its letters are. */
const room = 90
const sizes = [26.3, 20.3, 16.1] as const
const smallest = 7

/** The largest size in which a name stands in one line; `ems` is how wide it is in letters' heights. A very long one gets its own. */
export function sizeFor(ems: number): number {
  const fitting = sizes.find((size) => ems * size <= room)
  return fitting ?? Math.max(smallest, Math.floor((room / ems) * 10) / 10)
}

const restRoom = 63
const restSizes = { usual: 7, smallest: 4.5 }

/** The surname may wrap between words, not within one; `ems` is how wide its longest word is. */
export function restSizeFor(ems: number): number {
  const fitting = Math.floor((restRoom / ems) * 10) / 10
  return Math.min(restSizes.usual, Math.max(restSizes.smallest, fitting))
}
