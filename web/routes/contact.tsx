import { createFileRoute } from '@tanstack/react-router'
import { sentSearch } from '../../domain/kernel/forms/posted-form.ts'
import { ContactForm } from '../contact/contact-form.tsx'
import { success } from '../contact/texts.ts'
import { pageHead } from '../lib/head.ts'
import { usePosted } from '../lib/posted.ts'
import { Alert } from '../ui/alert.tsx'

export const Route = createFileRoute('/contact')({
  validateSearch: sentSearch,
  head: (input) =>
    pageHead(input, {
      title: 'Contact Us',
      description: 'A question, an idea, a lost dice bag: write to the organisers.',
    }),
  component: Contact,
})

function Contact() {
  const { sent } = Route.useSearch()
  const waits = usePosted()?.mailWaits
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Contact Us</h1>
        <p>Please complete the form below if you have any questions or issues.</p>
        {(sent || waits) && (
          <Alert tone="green" title={success.title} role="status">
            {success.message} {waits} {success.thanks}
          </Alert>
        )}
        <section className="tile form-card">
          <ContactForm />
        </section>
      </div>
    </div>
  )
}
