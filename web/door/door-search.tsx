import { PlainButton } from '../ui/button.tsx'
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { codeIn, doorCode } from '../../domain/door/code.ts'
import { fewestLetters, findEntries, owedBy } from '../../domain/door/rules.ts'
import type { ShownEntry, ShownList } from '../../domain/door/queued-actions.ts'
import type { DoorEntry } from '../../domain/door/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { useConvention } from '../lib/convention.ts'
import { TextField } from '../ui/forms/field.tsx'
import { Meeple } from '../ui/symbols/meeple.tsx'
import { meepleClass } from './entry/meeple-class.ts'

const most = 30

interface Props {
  list: ShownList
  input: RefObject<HTMLInputElement | null>
  openId: string | undefined
  onOpen: (code: string) => void
}

/** In what is on the device, so that it does not wait. A scanner that types ends with Enter, and opens. */
export function DoorSearch({ list, input, openId, onOpen }: Props) {
  const [typed, setTyped] = useState('')
  const found = findEntries(list.entries, typed) as readonly ShownEntry[]
  const open = ({ id }: DoorEntry) => {
    setTyped('')
    onOpen(doorCode(id))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = found
    if (first) open(first)
    else if (codeIn(typed)) onOpen(codeIn(typed) ?? '')
  }
  const isSearched = typed.trim().length >= fewestLetters
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a short cut: Tab leads to the same
    <form onSubmit={submit} onKeyDown={moveFocus} role="search" className="stack">
      <TextField
        ref={input}
        label="Name, address or code"
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="sr" role="status">
        {isSearched ? `${found.length} found` : ''}
      </p>
      {isSearched && found.length === 0 && <p className="soft">Nobody by that name.</p>}
      <ul className="door-found">
        {found.slice(0, most).map((entry) => (
          <li key={entry.id}>
            <PlainButton
              aria-current={entry.id === openId || undefined}
              onClick={() => open(entry)}
            >
              <Names entry={entry} />
              <Standing entry={entry} ticketPrice={list.ticketPrice} />
            </PlainButton>
          </li>
        ))}
      </ul>
      {found.length > most && (
        <p className="small soft">{found.length - most} more: type more letters.</p>
      )}
    </form>
  )
}

function moveFocus(event: KeyboardEvent<HTMLFormElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
  const here = items.indexOf(document.activeElement as HTMLElement)
  items[Math.min(items.length - 1, Math.max(0, here + step))]?.focus()
}

const Names = ({ entry: { names, waits } }: { entry: ShownEntry }) => (
  <span className="door-found-names">
    {names.map(({ id, name, arrivedAt }) => (
      <span key={id}>
        <Meeple className={meepleClass(arrivedAt, waits.includes(id))} />
        <b>{name}</b>
      </span>
    ))}
  </span>
)

function Standing({ entry, ticketPrice }: { entry: ShownEntry; ticketPrice: number }) {
  const { timeZone } = useConvention()
  const owed = owedBy(entry, ticketPrice)
  const first = entry.names.find(({ arrivedAt }) => arrivedAt !== null)?.arrivedAt
  const parts = [
    entry.place,
    first && `arrived ${formatInstant(first, 'time', timeZone)}`,
    owed > 0 ? `owes $${owed}` : 'paid',
    (entry.waits.length > 0 || entry.payments.length > 0) && 'will be sent',
  ]
  return <span className="small soft">{parts.filter(Boolean).join(', ')}</span>
}
