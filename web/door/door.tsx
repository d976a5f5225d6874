import { useEffect, useRef, useState } from 'react'
import { getDoor, moneyCsvPath } from '../../domain/door/api.ts'
import { parseDoorCode, doorCode } from '../../domain/door/door-code.ts'
import { applyQueuedActions, type PendingDoorList } from '../../domain/door/queued-actions.ts'
import { hasRole } from '../../domain/kernel/roles.ts'
import { doorStatistics } from '../../domain/door/rules.ts'
import type { DoorList } from '../../domain/door/schema.ts'
import { Link } from '../lib/navigation.tsx'
import { useBrowserQuery } from '../lib/queries/cache.ts'
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
import { ArrivalBar, Arrivals } from './arrivals.tsx'
import { Money } from './money.tsx'
import { LazyNoteForm } from './entry/notes.tsx'
import { ScanButton } from './scan/scan-button.tsx'

/** Prefetches the parts that buttons open, so that they open at once and offline. */
function usePrefetchedParts() {
  useEffect(() => {
    const timer = setTimeout(() => {
      WalkIn.prefetch()
      LazyNoteForm.prefetch()
      Scanner.prefetch()
      void import('./scan/reader.ts').then(({ createReader }) => createReader()).catch(() => {})
    }, 1_500)
    return () => clearTimeout(timer)
  }, [])
}

const doorQuery = queryFor(getDoor)

interface Props {
  code: string | undefined
  /** The camera is open for the next guest. */
  isScanning: boolean
  /** The form for a guest who is not on the list is open. */
  isWalkIn: boolean
  onOpen: (code: string | undefined) => void
  onWalkIn: () => void
  onScan: (isScanning: boolean) => void
}

const WalkIn = lazyPart(async () => (await import('./walk-in.tsx')).WalkIn)
const Scanner = lazyPart(async () => (await import('./scan/scanner.tsx')).Scanner)

/** Designed for a phone in one hand and a waiting queue; on a laptop everything fits on one screen. */
export function Door({ code, isScanning, isWalkIn, onOpen, onWalkIn, onScan }: Props) {
  const { data, isError, refetch } = useBrowserQuery(doorQuery)
  const actions = useDoorActions()
  const [lastCode, setLastCode] = useState<string>()
  const search = useRef<HTMLInputElement>(null)
  const user = useUser()
  usePrefetchedParts()
  const isOpen = code !== undefined || isWalkIn
  useEffect(() => {
    // Returns to the search for the next guest.
    if (!isOpen && !isScanning) search.current?.focus({ preventScroll: true })
  }, [isOpen, isScanning])
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
  const normalizedCode = code === undefined ? null : parseDoorCode(code)
  const list = applyQueuedActions(data, actions)
  const entry = list.entries.find(({ id }) => doorCode(id) === normalizedCode)
  const close = () => {
    setLastCode(normalizedCode ?? undefined)
    onOpen(undefined)
  }
  return (
    <>
      <h1 className="sr">Door</h1>
      <DoorStatistics list={data} waiting={list.pendingTotals} />
      <ArrivalBar list={data} />
      <div className={isOpen ? 'door door--open' : 'door'}>
        <div className="door-find stack">
          <Conflicts list={data} actions={actions} />
          {isScanning && !isOpen && (
            <Scanner.Part
              subject="The camera"
              lastCode={lastCode}
              onCode={onOpen}
              onClose={() => onScan(false)}
            />
          )}
          <DoorSearch list={list} input={search} openId={entry?.id} onOpen={onOpen} />
          {!isScanning && <ScanButton onScan={() => onScan(true)} />}
          <Button variant="quiet" icon="plus" wide onClick={onWalkIn}>
            Not on the list
          </Button>
          <WaitingActions actions={actions} />
        </div>
        <div className="door-entry stack">
          {isWalkIn ? (
            <WalkIn.Part subject="The form" list={data} onClose={close} />
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
              <Alert tone="red" title="No match for this code">
                No registration on the list has the code {code}. It may have been canceled, or
                belong to another year.
              </Alert>
              <Button onClick={close}>Back to the search</Button>
            </>
          )}
        </div>
        <div className="door-money stack">
          <Arrivals {...list} />
          <Money list={data} />
          <p className="row">
            <a href={`/api${moneyCsvPath}`} className={buttonClass({ variant: 'quiet' })} download>
              <Icon name="download" />
              Download payments (CSV)
            </a>
            {hasRole(user, 'settings') && (
              <Link to="/safety" className={buttonClass({ variant: 'quiet' })}>
                <Icon name="lock" />
                When someone misbehaves
              </Link>
            )}
          </p>
        </div>
      </div>
    </>
  )
}

interface DoorStatisticsProps {
  list: DoorList
  waiting: PendingDoorList['pendingTotals']
}

/** Totals confirmed by the server, combined with the actions queued on this device. */
function DoorStatistics({ list, waiting }: DoorStatisticsProps) {
  const { arrived, expected, taken, owed } = doorStatistics(list)
  const statistics = [
    [
      waiting.arrivedCount > 0 ? `arrived, ${waiting.arrivedCount} more to send` : 'arrived',
      String(arrived),
    ],
    ['expected', String(expected)],
    [
      waiting.takenAmount > 0 ? `taken, $${waiting.takenAmount} more to send` : 'taken',
      `$${taken}`,
    ],
    ['still owed', `$${owed}`],
    ['badges left', String(list.badgesLeft)],
  ] as const
  return (
    <dl className="door-figures">
      {statistics.map(([label, statistic]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{statistic}</dd>
        </div>
      ))}
    </dl>
  )
}
