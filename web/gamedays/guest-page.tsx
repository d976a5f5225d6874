import { lineSearch } from '../../domain/kernel/forms/form-submission.ts'
import { useSearch } from '../lib/navigation.tsx'
import type { PageProps } from '../lib/page.ts'
import { InvitationReply } from './invitation-reply.tsx'
import { PublicRsvp } from './public-rsvp.tsx'

/** A guest's own page by its token, or that of a day. */
export function Page({ params: { token, date = '' }, search: { sent } }: PageProps) {
  const { line } = lineSearch(useSearch())
  return token === undefined ? (
    <PublicRsvp date={date} sent={sent} line={line} />
  ) : (
    <InvitationReply token={token} sent={sent} line={line} />
  )
}
