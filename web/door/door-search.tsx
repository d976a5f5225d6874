import { PlainButton } from '../ui/button.tsx'
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { parseDoorCode, doorCode } from '../../domain/door/door-code.ts'
import { minSearchLength, searchDoorEntries, amountOwed } from '../../domain/door/rules.ts'
import type { PendingDoorEntry, PendingDoorList } from '../../domain/door/queued-actions.ts'
import type { DoorEntry } from '../../domain/door/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { TextField } from '../ui/forms/field.tsx'
import { Meeple } from '../ui/symbols/meeple.tsx'
import { meepleClass } from './entry/meeple-class.ts'

const maxResults = 30

interface Props {
  list: PendingDoorList
  input: RefObject<HTMLInputElement | null>
  openId: string | undefined
  onOpen: (code: string) => void
}

/**
 * Searches the list on the device, so it waits for no server. A scanner that types ends with Enter, which opens the
 * match.
 */
export function DoorSearch({ list, input, openId, onOpen }: Props) {
  const [query, setQuery] = useState('')
  const matches = searchDoorEntries(list.entries, query) as readonly PendingDoorEntry[]
  const open = ({ id }: DoorEntry) => {
    setQuery('')
    onOpen(doorCode(id))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [firstArrival] = matches
    if (firstArrival) open(firstArrival)
    else if (parseDoorCode(query)) onOpen(parseDoorCode(query) ?? '')
  }
  const isSearched = query.trim().length >= minSearchLength
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut: Tab leads to the same
    <form onSubmit={submit} onKeyDown={moveFocus} role="search" className="stack">
      <TextField
        ref={input}
        label="Name, address or code"
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="sr" role="status">
        {isSearched ? `${matches.length} found` : ''}
      </p>
      {isSearched && matches.length === 0 && <p className="soft">No one by that name.</p>}
      <ul className="door-found">
        {matches.slice(0, maxResults).map((entry) => (
          <li key={entry.id}>
            <PlainButton
              aria-current={entry.id === openId || undefined}
              onClick={() => open(entry)}
            >
              <Names entry={entry} />
              <EntryStatus entry={entry} ticketPrice={list.ticketPrice} />
            </PlainButton>
          </li>
        ))}
      </ul>
      {matches.length > maxResults && (
        <p className="small soft">{matches.length - maxResults} more. Type more letters.</p>
      )}
    </form>
  )
}

function moveFocus(event: KeyboardEvent<HTMLFormElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
  const currentIndex = items.indexOf(document.activeElement as HTMLElement)
  items[Math.min(items.length - 1, Math.max(0, currentIndex + step))]?.focus()
}

const Names = ({ entry: { names, pendingNameIds } }: { entry: PendingDoorEntry }) => (
  <span className="door-found-names">
    {names.map(({ id, name, arrivedAt }) => (
      <span key={id}>
        <Meeple className={meepleClass(arrivedAt, pendingNameIds.includes(id))} />
        <b>{name}</b>
      </span>
    ))}
  </span>
)

function EntryStatus({ entry, ticketPrice }: { entry: PendingDoorEntry; ticketPrice: number }) {
  const { timeZone } = useConvention()
  const amountDue = amountOwed(entry, ticketPrice)
  const firstArrival = entry.names.find(({ arrivedAt }) => arrivedAt !== null)?.arrivedAt
  const parts = [
    entry.place,
    firstArrival && `arrived ${formatInstant(firstArrival, 'time', timeZone)}`,
    amountDue > 0 ? `owes $${amountDue}` : 'paid',
    (entry.pendingNameIds.length > 0 || entry.payments.length > 0) && 'waiting to send',
  ]
  return <span className="small soft">{parts.filter(Boolean).join(', ')}</span>
}
