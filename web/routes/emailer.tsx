import { createFileRoute } from '@tanstack/react-router'
import { conventionOverRefusal } from '../../domain/mailings/rules.ts'
import { useConvention } from '../lib/convention.ts'
import { pageHead } from '../lib/head.ts'
import { useNow } from '../lib/time/now.ts'
import { MailAlarm } from '../mailings/mail-alarm.tsx'
import { EmailAdministration } from '../mailings/email-administration.tsx'
import { AdminNav } from '../shell/admin/admin-nav.tsx'
import { AdminOnly } from '../shell/admin/admin-only.tsx'

/** Id of a registration in the address: the Registrations page links here. */
interface Search {
  id?: string | number | undefined
}

export const Route = createFileRoute('/emailer')({
  staticData: { sheets: ['management', 'admin'] },
  ssr: false,
  validateSearch: ({ id }: Record<string, unknown>): Search => ({
    id: typeof id === 'string' || typeof id === 'number' ? id : undefined,
  }),
  head: (input) =>
    pageHead(input, {
      title: 'Email Administration',
    }),
  component: Emailer,
})

function Emailer() {
  const { id = '' } = Route.useSearch()
  const over = conventionOverRefusal(useConvention(), useNow())
  return (
    <AdminOnly>
      <div className="wrap page page--top stack">
        <AdminNav />
        <h1>Email Administration</h1>
        <MailAlarm />
        <EmailAdministration registrationId={String(id)} overProblem={over} />
      </div>
    </AdminOnly>
  )
}
