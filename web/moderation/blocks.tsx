import { type FormEvent, useState } from 'react'
import { parseEmail } from '../../domain/kernel/text/email.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { authorLabel } from '../../domain/moderation/rules.ts'
import type { AuthorBlock, Author } from '../../domain/moderation/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button, PlainButton } from '../ui/button.tsx'
import { EmailField } from '../ui/forms/field.tsx'
import { useUnblock } from './use-unblock.ts'

interface Props {
  blocks: readonly AuthorBlock[]
  onOpen: (author: Author) => void
}

/** Blocked sources and addresses, and a way to find an author by address. */
export function Blocks({ blocks, onOpen }: Props) {
  const { timeZone } = useConvention()
  const { write: unblock, busy, problem } = useUnblock()

  return (
    <section className="tile settings-part" aria-labelledby="blocked">
      <div>
        <h2 id="blocked">Blocked sources and addresses</h2>
        <p className="small soft">
          Blocked visitors can read, but cannot register, reply, write or subscribe. A blocked
          address is also logged out and cannot log in.
        </p>
      </div>
      <div className="stack">
        {blocks.length === 0 ? (
          <p>No one is blocked.</p>
        ) : (
          <ul className="block-list">
            {blocks.map((row) => (
              <li key={`${row.kind} ${row.subject}`} className="row between">
                <PlainButton className="link" onClick={() => onOpen(row)}>
                  {authorLabel(row)}
                </PlainButton>
                <span className="small soft">
                  until {formatInstant(row.expiresAt, 'full', timeZone)}
                </span>
                <Button variant="quiet" busy={busy} onClick={() => void unblock(row)}>
                  Unblock
                </Button>
              </li>
            ))}
          </ul>
        )}
        <ProblemAlert problem={problem} />
        <AddressForm onOpen={onOpen} />
      </div>
    </section>
  )
}

function AddressForm({ onOpen }: Pick<Props, 'onOpen'>) {
  const [addressInput, setAddressInput] = useState('')
  const [error, setError] = useState<string | undefined>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const subject = parseEmail(addressInput)
    setError(subject === null ? 'Please enter a valid email address' : undefined)
    if (subject !== null) onOpen({ kind: 'address', subject })
  }
  return (
    <form className="address-form" onSubmit={submit} noValidate>
      <EmailField
        label="Someone's email address"
        hint="See what this address created, clean it up, or block it."
        autoComplete="off"
        maxLength={320}
        value={addressInput}
        error={error}
        onChange={(event) => setAddressInput(event.target.value)}
      />
      <Button type="submit" variant="quiet" icon="search">
        Look up
      </Button>
    </form>
  )
}
