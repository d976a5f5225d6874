import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '../../domain/kernel/refusal.ts'
import { subscribersCsvPath } from '../../domain/newsletter/paths.ts'
import { emailRegistration, emailTest, massEmail } from '../../domain/organiser-mails/api.ts'
import { type MassMail as MassMailName, massMails } from '../../domain/organiser-mails/schema.ts'
import { AnnounceCard } from '../announcements/announce-card.tsx'
import { Letters } from '../letters/letters.tsx'
import { call } from '../lib/queries/call.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { NotLoaded } from '../ui/not-loaded.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { MassMail } from './mass-mail.tsx'
import { OneRegistration } from './one-registration.tsx'
import { answered, failed, type Outcome } from './outcome.ts'
import { mailStatusQuery } from './queries.ts'
import { Results } from './results.tsx'

interface Props {
  registrationId: string
  /** Why nothing about a convention is sent. */
  over: Problem | null
}

export function EmailAdministration({ registrationId, over }: Props) {
  const { data: status, isError, refetch } = useQuery(mailStatusQuery)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [last, setLast] = useState<MassMailName | 'one' | 'samples' | null>(null)
  // Never retried automatically: after a broken connection the mails may have been sent.
  const { write, busy: oneAtATime } = useWrite({
    changes: ['outbox'],
    send: (mails: () => Promise<unknown>) => mails(),
    onDone: (answer) => setOutcome(answered(answer)),
    onRefused: (refused) => setOutcome(failed(refused)),
    isTold: false,
  })
  const run = (what: typeof last, send: () => Promise<unknown>) => {
    setLast(what)
    void write(send)
  }
  const busy = oneAtATime ? last : null
  return (
    <>
      {over && (
        <Alert tone="grey" title={over.title}>
          {over.message}
        </Alert>
      )}
      <div className="mail-cards">
        {massMails.map((name) => (
          <MassMail
            key={name}
            mail={name}
            status={status?.mails[name]}
            busy={busy === name}
            disabled={oneAtATime}
            isOver={over !== null}
            onSend={() => run(name, () => call(massEmail[name]))}
          />
        ))}
        <OneRegistration
          key={registrationId}
          initialId={registrationId}
          busy={busy === 'one'}
          disabled={oneAtATime || over !== null}
          onSend={(id) => run('one', () => call(emailRegistration, { params: { id } }))}
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
              busy={busy === 'samples'}
              disabled={oneAtATime}
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
            The file has a column with each address's unsubscribe link: put it at the end of every
            letter.
          </p>
          <div className="row mail-actions">
            <a
              className={buttonClass({ look: 'quiet' })}
              href={`/api${subscribersCsvPath}`}
              download
            >
              Download CSV
            </a>
          </div>
        </section>
        <AnnounceCard />
      </div>
      {isError && !status && (
        <NotLoaded what="How many people each e-mail reaches" onAgain={refetch} />
      )}
      {outcome && <Results outcome={outcome} />}
      <Letters />
    </>
  )
}
