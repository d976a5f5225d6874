import { parseWaitingListSearch } from '../../domain/kernel/forms/form-submission.ts'
import { useSearch } from '../lib/navigation.tsx'
import type { PageProps } from '../lib/page.ts'
import { PublicRsvpView } from './public-rsvp.tsx'

/** Page of a game day, for guests with its link. */
export function Page({ params: { date = '' }, search: { sent } }: PageProps) {
  const { line } = parseWaitingListSearch(useSearch())
  return <PublicRsvpView date={date} sent={sent} line={line} />
}
