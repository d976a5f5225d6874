import { useId, useState } from 'react'
import { calendarLinks, toWebcalUrl } from '../../domain/feeds/calendars.ts'
import type { Feeds } from '../../domain/feeds/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { useBrowserQuery } from '../lib/queries/cache.ts'
import { useCopied } from '../lib/clipboard.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { SelectField } from '../ui/forms/field.tsx'
import { NewAddress } from './new-address.tsx'
import { myFeedsQuery } from './queries.ts'

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** Calendar feed of the user's events, for users with a registration. */
export function CalendarSubscription() {
  const { data: feeds } = useBrowserQuery(myFeedsQuery)
  return feeds ? <Subscription feeds={feeds} /> : null
}

function Subscription({ feeds: { all, names } }: { feeds: Feeds }) {
  const heading = useId()
  const { name: convention } = useConvention()
  const [selectedId, setSelectedId] = useState('')
  const { isCopied, copy } = useCopied()
  const selectedFeed =
    names.find(({ id }) => id === selectedId) ?? (names.length === 1 ? names[0] : undefined)
  const address = selectedFeed?.address ?? all
  return (
    <section className="tile subscribe" aria-labelledby={heading}>
      <h2 id={heading}>In your calendar</h2>
      <div className="subscribe-code">
        <QrCode address={toWebcalUrl(address)} label="QR code of your calendar address" />
        <p>Scan the code with your phone once. Moved and canceled events update automatically.</p>
      </div>
      {names.length > 1 && (
        <SelectField
          label="Whose events"
          value={selectedFeed?.id ?? ''}
          onChange={({ target }) => setSelectedId(target.value)}
        >
          <option value="">
            {names.length === 2 ? 'Both names' : `All ${counts[names.length]} names`}
          </option>
          {names.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className="subscribe-links">
        {Object.entries(calendarLinks(address, convention)).map(([calendar, href]) => (
          <a
            key={calendar}
            className={buttonClass({ variant: 'quiet' })}
            href={href}
            rel="noreferrer"
          >
            {calendar}
          </a>
        ))}
        <Button
          variant="quiet"
          icon={isCopied ? 'check' : 'copy'}
          onClick={() => void copy(address)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <div className="subscribe-foot">
        <span>Keep the address secret, like a key.</span>
        <NewAddress />
      </div>
    </section>
  )
}
