import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '../../domain/kernel/endpoint.ts'
import { emailRegistration, emailTest } from '../../domain/organiser-mails/api.ts'
import { massMails } from '../../domain/organiser-mails/schema.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { sendAddress } from './mass-mails.ts'
import { MassMail } from './mass-mail.tsx'
import { OneRegistration } from './one-registration.tsx'
import { mailStatusQuery } from './queries.ts'
import { Results } from './results.tsx'
import { type Outcome, send } from './send.ts'

export function EmailAdministration({ registrationId }: { registrationId: string }) {
  const { data: status, isError, refetch } = useQuery(mailStatusQuery)
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const run = async (address: string) => {
    setBusy(address)
    setOutcome(await send(address))
    setBusy(null)
    void refetch()
  }
  const oneAtATime = busy !== null
  const test = addressOf(emailTest)
  return (
    <>
      <div className="mail-cards">
        {massMails.map((letter) =>
          status ? (
            <MassMail
              key={letter}
              letter={letter}
              status={status.letters[letter]}
              busy={busy === sendAddress(letter)}
              disabled={oneAtATime}
              onSend={() => void run(sendAddress(letter))}
            />
          ) : (
            <Skeleton key={letter} lines={5} />
          ),
        )}
        <OneRegistration
          key={registrationId}
          initialId={registrationId}
          busy={busy?.startsWith('/api/register/email/') ?? false}
          disabled={oneAtATime}
          onSend={(id) => void run(addressOf(emailRegistration, { params: { id } }))}
        />
        <section className="tile mail-card" aria-label="Sample e-mails">
          <h2>
            <Icon name="copy" />
            Sample e-mails
          </h2>
          <p className="small soft">
            One of each letter, about invented people, to your own address.
          </p>
          <div className="row mail-actions">
            <Button
              icon="send"
              busy={busy === test}
              disabled={oneAtATime}
              onClick={() => void run(test)}
            >
              {busy === test ? 'Sending...' : 'Send samples'}
            </Button>
          </div>
        </section>
        <section className="tile mail-card" aria-label="Newsletter">
          <h2>
            <Icon name="users" />
            Newsletter
          </h2>
          <p>
            <strong>{status ? status.subscribers : '…'}</strong> confirmed{' '}
            {status?.subscribers === 1 ? 'subscriber' : 'subscribers'}
          </p>
          <p className="small soft">
            The file has a column with each address's unsubscribe link: put it at the end of every
            letter.
          </p>
          <div className="row mail-actions">
            <a
              className={buttonClass({ look: 'quiet' })}
              href="/api/newsletter/subscribers.csv"
              download
            >
              Download CSV
            </a>
          </div>
        </section>
      </div>
      {isError && !status && (
        <Alert tone="red" title="No connection" role="alert">
          We could not read how many people each e-mail reaches. Reload the page to try again.
        </Alert>
      )}
      {outcome && <Results outcome={outcome} />}
    </>
  )
}
