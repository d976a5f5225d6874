import { hrefOf, linkTo } from '../lib/href.ts'
import type { useHallMoment } from './use-hall-moment.ts'

type ShownMoment = Pick<ReturnType<typeof useHallMoment>, 'day' | 'text' | 'isNow'>

/** The plan at the moment that it shows, with what is open on it: for a press before its script is there. */
export function hallHref(
  { day, text, isNow }: ShownMoment,
  open: { table?: string; event?: string } = {},
): string {
  const moment = isNow ? {} : { day: day.name, time: text }
  return hrefOf(linkTo({ to: '/hall', search: { ...moment, ...open } }))
}
