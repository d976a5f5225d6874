import { type PaperName, paperNames } from '../../domain/badges/papers.ts'
import {
  type BadgeChoice,
  type BadgeOrder,
  choices,
  mostBlanks,
  orders,
} from '../../domain/badges/rules.ts'

/** What is to be printed, and on what. It stands in the address: who prints again finds it as it was. */
export interface PrintChoices {
  paper: PaperName
  which: BadgeChoice
  order: BadgeOrder
  blanks: number
}

export const usualChoices: PrintChoices = { paper: 'a4-8', which: 'new', order: 'first', blanks: 0 }

const among = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value)

export function readChoices(search: Record<string, unknown>): Partial<PrintChoices> {
  const blanks = Math.trunc(Number(search['blanks']))
  const known = {
    paper: among(paperNames, search['paper']),
    which: among(choices, search['which']),
    order: among(orders, search['order']),
    blanks: blanks > 0 && blanks <= mostBlanks ? blanks : undefined,
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}
