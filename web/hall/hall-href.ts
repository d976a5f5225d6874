import { hrefOf, linkTo } from '../lib/href.ts'
import type { useHallMoment } from './use-hall-moment.ts'

type ShownMoment = Pick<ReturnType<typeof useHallMoment>, 'day' | 'text' | 'isNow'>

/** Address of the plan at the shown moment, with its open table, for clicks before the script has loaded. */
export function hallHref(
  { day, text, isNow }: ShownMoment,
  open: { table?: string; event?: string } = {},
): string {
  const moment = isNow ? {} : { day: day.name, time: text }
  return hrefOf(linkTo({ to: '/hall', search: { ...moment, ...open } }))
}
