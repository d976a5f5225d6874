import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '../../domain/kernel/refusal.ts'
import { subscribersCsvPath } from '../../domain/newsletter/paths.ts'
import { emailRegistration, emailTest, sendFixedMailing } from '../../domain/mailings/api.ts'
import { type FixedMailing, fixedMailings } from '../../domain/mailings/schema.ts'
import { AnnounceCard } from '../announcements/announce-card.tsx'
import { WrittenMailings } from './written-mailings.tsx'
import { call } from '../lib/queries/call.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/symbols/icon.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { FixedMailingCard } from './fixed-mailing.tsx'
import { OneRegistration } from './one-registration.tsx'
import { mailStatusQuery } from './queries.ts'
import { type ActionResult, errorResult, Results, successResult } from './results.tsx'

interface Props {
  registrationId: string
  /** Refuses fixed mailings once the convention is over. */
  overProblem: Problem | null
}

export function EmailAdministration({ registrationId, overProblem }: Props) {
  const { data: status, isError, refetch } = useQuery(mailStatusQuery)
  const [result, setResult] = useState<ActionResult | null>(null)
  const [lastAction, setLastAction] = useState<FixedMailing | 'one' | 'samples' | null>(null)
  // Never retried automatically: after a broken connection the emails may have been sent.
  const { write, busy: isSending } = useWrite({
    changes: ['outbox'],
    send: (sendMails: () => Promise<unknown>) => sendMails(),
    onDone: (answer) => setResult(successResult(answer)),
    onRefused: (callError) => setResult(errorResult(callError)),
    feedback: { reportsOwnErrors: false },
  })
  const run = (action: typeof lastAction, send: () => Promise<unknown>) => {
    setLastAction(action)
    void write(send)
  }
  const busy = isSending ? lastAction : null
  return (
    <>
      {overProblem && (
        <Alert tone="grey" title={overProblem.title}>
          {overProblem.message}
        </Alert>
      )}
      <WrittenMailings />
      <div className="mail-cards">
        <AnnounceCard />
        {fixedMailings.map((name) => (
          <FixedMailingCard
            key={name}
            mailing={name}
            status={status?.mails[name]}
            busy={busy === name}
            disabled={isSending}
            isOver={overProblem !== null}
            onSend={() => run(name, () => call(sendFixedMailing[name]))}
          />
        ))}
        <OneRegistration
          key={registrationId}
          initialId={registrationId}
          busy={busy === 'one'}
          disabled={isSending || overProblem !== null}
          onSend={(id) => run('one', () => call(emailRegistration, { params: { id } }))}
        />
        <section className="tile mail-card" aria-label="Sample emails">
          <h2>
            <Icon name="copy" />
            Sample emails
          </h2>
          <p className="small soft">
            Sends one of each email, about made-up people, to your own address.
          </p>
          <div className="row mail-actions">
            <Button
              icon="send"
              busy={busy === 'samples'}
              disabled={isSending}
              onClick={() => run('samples', () => call(emailTest))}
            >
              {busy === 'samples' ? 'Sending...' : 'Send samples'}
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
            The file has an unsubscribe link for each address. Put it at the end of every email.
          </p>
          <div className="row mail-actions">
            <a
              className={buttonClass({ variant: 'quiet' })}
              href={`/api${subscribersCsvPath}`}
              download
            >
              Download CSV
            </a>
          </div>
        </section>
      </div>
      {isError && !status && <LoadError subject="The number of recipients" onRetry={refetch} />}
      {result && <Results result={result} />}
    </>
  )
}
