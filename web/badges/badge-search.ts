import { type PaperName, paperNames } from '../../domain/badges/paper-formats.ts'
import {
  type BadgeChoice,
  type BadgeOrder,
  badgeChoices,
  maxBlankBadges,
  badgeOrders,
} from '../../domain/badges/rules.ts'

/** Badges and paper to print, stored in the address so that a later print starts with the same options. */
export interface PrintOptions {
  paper: PaperName
  which: BadgeChoice
  order: BadgeOrder
  blanks: number
}

export const defaultPrintOptions: Omit<PrintOptions, 'paper'> = {
  which: 'new',
  order: 'first',
  blanks: 0,
}

const findOption = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((option) => option === value)

export function readPrintOptions(search: Record<string, unknown>): Partial<PrintOptions> {
  const blanks = Math.trunc(Number(search['blanks']))
  const parsed = {
    paper: findOption(paperNames, search['paper']),
    which: findOption(badgeChoices, search['which']),
    order: findOption(badgeOrders, search['order']),
    blanks: blanks > 0 && blanks <= maxBlankBadges ? blanks : undefined,
  }
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined))
}
