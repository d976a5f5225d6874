import type { PageProps } from '../lib/page.ts'
import { useSubmission } from '../lib/hydration/submission.ts'
import { Alert } from '../ui/alert.tsx'
import { ContactFormView } from './contact-form.tsx'
import { success } from './texts.ts'

export function Page({ search: { sent } }: PageProps) {
  const mailDelayText = useSubmission()?.mailWaits
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Contact Us</h1>
        <p>Please complete the form below if you have any questions or issues.</p>
        {(sent || mailDelayText) && (
          <Alert tone="green" title={success.title} role="status">
            {success.message} {mailDelayText} {success.thanks}
          </Alert>
        )}
        <section className="tile form-card">
          <ContactFormView />
        </section>
      </div>
    </div>
  )
}
