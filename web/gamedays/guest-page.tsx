import type { PageProps } from '../lib/page.ts'
import { InvitationReply } from './invitation-reply.tsx'
import { PublicRsvp } from './public-rsvp.tsx'

/** A guest's own page by its token, or that of a day. */
export function Page({ params: { token, date = '' }, search: { sent } }: PageProps) {
  return token === undefined ? (
    <PublicRsvp date={date} sent={sent === true} />
  ) : (
    <InvitationReply token={token} sent={sent} />
  )
}
