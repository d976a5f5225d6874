import { useEffect, useRef, useState } from 'react'
import { getDoor, moneyCsvPath } from '../../domain/door/api.ts'
import { codeIn, doorCode } from '../../domain/door/code.ts'
import { withQueuedActions, type ShownList } from '../../domain/door/queued-actions.ts'
import { hasRole } from '../../domain/kernel/roles.ts'
import { doorFiguresOf } from '../../domain/door/rules.ts'
import type { DoorList } from '../../domain/door/schema.ts'
import { Link } from '../lib/navigation.tsx'
import { useAnswer } from '../lib/queries/cache.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { useUser } from '../lib/session/session.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/symbols/icon.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { Conflicts, useDoorActions, WaitingActions } from './queued-actions.tsx'
import { DoorSearch } from './door-search.tsx'
import { EntryPanel } from './entry/entry-panel.tsx'
import { Money } from './money.tsx'
import { NoteForm } from './entry/notes.tsx'
import { ScanButton } from './scan/scan-button.tsx'

/** Loads the parts that buttons open ahead of time: they open at once then, and without a connection. */
function usePrefetchedParts() {
  useEffect(() => {
    const timer = setTimeout(() => {
      WalkIn.prefetch()
      NoteForm.prefetch()
      Scanner.prefetch()
      void import('./scan/reader.ts').then(({ newReader }) => newReader()).catch(() => {})
    }, 1_500)
    return () => clearTimeout(timer)
  }, [])
}

const doorQuery = queryFor(getDoor)

interface Props {
  code: string | undefined
  /** The camera looks for the next one. */
  scans: boolean
  /** Somebody who is not on the list stands there. */
  walksIn: boolean
  onOpen: (code: string | undefined) => void
  onWalkIn: () => void
  onScan: (scans: boolean) => void
}

const WalkIn = lazyPart(async () => (await import('./walk-in.tsx')).WalkIn)
const Scanner = lazyPart(async () => (await import('./scan/scanner.tsx')).Scanner)

/** Made for a phone in one hand and a queue behind it; on a laptop all of it is one screen. */
export function Door({ code, scans, walksIn, onOpen, onWalkIn, onScan }: Props) {
  const { data, isError, refetch } = useAnswer(doorQuery)
  const actions = useDoorActions()
  const [lastCode, setLastCode] = useState<string>()
  const search = useRef<HTMLInputElement>(null)
  const user = useUser()
  usePrefetchedParts()
  const isOpen = code !== undefined || walksIn
  useEffect(() => {
    // The next one in the queue: back at the search.
    if (!isOpen && !scans) search.current?.focus({ preventScroll: true })
  }, [isOpen, scans])
  if (!data) {
    if (!isError) return <Skeleton lines={8} />
    return (
      <>
        <Alert tone="red" title="The list could not be loaded">
          Check your connection.
        </Alert>
        <Button onClick={() => void refetch()}>Try again</Button>
      </>
    )
  }
  const wanted = code === undefined ? null : codeIn(code)
  const list = withQueuedActions(data, actions)
  const entry = list.entries.find(({ id }) => doorCode(id) === wanted)
  const close = () => {
    setLastCode(wanted ?? undefined)
    onOpen(undefined)
  }
  return (
    <>
      <h1 className="sr">Door</h1>
      <DoorFigures list={data} waiting={list.waiting} />
      <div className={isOpen ? 'door door--open' : 'door'}>
        <div className="door-find stack">
          <Conflicts list={data} actions={actions} />
          {scans && !isOpen && (
            <Scanner.Part
              what="The camera"
              last={lastCode}
              onFound={onOpen}
              onClose={() => onScan(false)}
            />
          )}
          <DoorSearch list={list} input={search} openId={entry?.id} onOpen={onOpen} />
          {!scans && <ScanButton onScan={() => onScan(true)} />}
          <Button look="quiet" icon="plus" wide onClick={onWalkIn}>
            Not on the list
          </Button>
          <WaitingActions actions={actions} />
        </div>
        <div className="door-entry stack">
          {walksIn ? (
            <WalkIn.Part what="The form" list={data} onClose={close} />
          ) : entry ? (
            <EntryPanel
              key={entry.id}
              entry={entry}
              payments={data.lines}
              ticketPrice={data.ticketPrice}
              onClose={close}
            />
          ) : code === undefined ? (
            <p className="door-hint soft">
              <Icon name="search" />
              Scan a code, or type three letters of a name or an address.
            </p>
          ) : (
            <>
              <Alert tone="red" title="Nobody has this code">
                Nobody on the list has the code {code}. Perhaps the registration was cancelled, or
                it is of another year.
              </Alert>
              <Button onClick={close}>Back to the search</Button>
            </>
          )}
        </div>
        <div className="door-money stack">
          <Money list={data} />
          <p className="row">
            <a href={`/api${moneyCsvPath}`} className={buttonClass({ look: 'quiet' })} download>
              <Icon name="download" />
              Money as CSV
            </a>
            {hasRole(user, 'settings') && (
              <Link to="/safety" className={buttonClass({ look: 'quiet' })}>
                <Icon name="lock" />
                When somebody misbehaves
              </Link>
            )}
          </p>
        </div>
      </div>
    </>
  )
}

interface DoorFiguresProps {
  list: DoorList
  waiting: ShownList['waiting']
}

/** The totals that the server confirmed, with what is queued on this device. */
function DoorFigures({ list, waiting }: DoorFiguresProps) {
  const { arrived, expected, taken, owed } = doorFiguresOf(list)
  const figures = [
    [waiting.arrived > 0 ? `arrived, ${waiting.arrived} more wait` : 'arrived', String(arrived)],
    ['expected', String(expected)],
    [waiting.taken > 0 ? `taken, $${waiting.taken} more waits` : 'taken', `$${taken}`],
    ['still owed', `$${owed}`],
    ['badges left', String(list.badgesLeft)],
  ] as const
  return (
    <dl className="door-figures">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
