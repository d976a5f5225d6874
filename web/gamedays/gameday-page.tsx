import type { PageProps } from '../lib/page.ts'
import { PublicRsvp } from './public-rsvp.tsx'

export const Page = ({ params, search }: PageProps) => (
  <PublicRsvp date={params['date'] ?? ''} sent={search.sent === true} />
)
