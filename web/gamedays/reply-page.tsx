import { parseChoiceSearch } from '../../domain/gamedays/status.ts'
import { parseWaitingListSearch } from '../../domain/kernel/forms/form-submission.ts'
import { useSearch } from '../lib/navigation.tsx'
import type { PageProps } from '../lib/page.ts'
import { InvitationReplyView } from './invitation-reply.tsx'

/** Personal page of a guest, by its token. */
export function Page({ params: { token = '' }, search: { sent } }: PageProps) {
  const search = useSearch()
  const { line } = parseWaitingListSearch(search)
  const { choice } = parseChoiceSearch(search)
  return <InvitationReplyView token={token} sent={sent} line={line} choice={choice} />
}
