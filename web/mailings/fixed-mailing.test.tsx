import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { exampleConvention } from '../../domain/events/example.ts'
import { conventionOverRefusal } from '../../domain/mailings/rules.ts'
import type { MailingStatus } from '../../domain/mailings/schema.ts'
import { PageContext } from '../lib/page.ts'
import '../testing/jsdom-dialog.ts'
import { renderPage } from '../testing/test-page.tsx'
import { EmailAdministration } from './email-administration.tsx'
import { writtenMailingsQuery, mailStatusQuery } from './queries.ts'

afterEach(cleanup)

const convention = { ...exampleConvention, name: 'MeepCon' }
const reaches = { recipients: 20, recent: 3, unsubscribed: 0, delivery: null }
const status: MailingStatus = {
  mails: { review: reaches, notpaid: reaches, pastregistrants: reaches },
  subscribers: 5,
}
const names = ['Please Review', 'Not Paid', 'Happening Soon']

function show(now: string) {
  const overProblem = conventionOverRefusal(convention, now)
  renderPage(
    <PageContext value={{ clock: { renderedAt: now } } as never}>
      <EmailAdministration registrationId="" overProblem={overProblem} />
    </PageContext>,
    convention,
    [
      [mailStatusQuery.queryKey, status],
      [writtenMailingsQuery.queryKey, []],
    ],
  )
}

const cards = () => names.map((name) => within(screen.getByRole('region', { name })))

test('shows the number of recipients, and confirms before sending', async () => {
  show('2027-05-01T12:00:00.000Z')
  for (const card of cards()) {
    expect(card.getByText(/will get it/).textContent).toBe(
      '20 people will get it; 3 got it within the last hour.',
    )
  }
  const review = within(screen.getByRole('region', { name: 'Please Review' }))
  await userEvent.click(review.getByRole('button', { name: 'Send to 20' }))
  expect(screen.getByRole('alertdialog', { name: "Send 'Please Review'?" }).textContent).toContain(
    '20 people will get this email now.',
  )
})

test('promises no email once the convention is over', () => {
  show(convention.endDate)
  expect(screen.queryByText(/20 people|Send to/)).toBeNull()
  for (const card of cards()) {
    expect(card.getByText(/will get it/).textContent).toBe(
      'No one will get it: the convention is over.',
    )
    expect(card.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  }
})
