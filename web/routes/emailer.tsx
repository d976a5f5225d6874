import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { pageHead } from '../lib/head.ts'
import { EmailAdministration } from '../organiser-mails/email-administration.tsx'
import { AdminNav } from '../shell/admin-nav.tsx'
import { AdminOnly } from '../shell/admin-only.tsx'

/** A registration may be named in the address: the Registrations page links here. */
const Search = z.object({
  id: z.catch(z.optional(z.union([z.string(), z.number()])), undefined),
})

export const Route = createFileRoute('/emailer')({
  staticData: { sheets: ['management', 'admin'] },
  ssr: false,
  validateSearch: (search) => Search.parse(search),
  head: (input) =>
    pageHead(input, {
      title: 'Email Administration',
    }),
  component: Emailer,
})

function Emailer() {
  const { id = '' } = Route.useSearch()
  return (
    <AdminOnly>
      <div className="wrap page page--top stack">
        <AdminNav />
        <h1>Email Administration</h1>
        <EmailAdministration registrationId={String(id)} />
      </div>
    </AdminOnly>
  )
}
