import { PlainButton } from '../../../ui/button.tsx'
import { useEffect, useState } from 'react'
import type { Gameday, Invitation } from '../../../../domain/gamedays/schema.ts'
import { useConvention } from '../../../lib/convention.ts'
import { Icon, type IconName } from '../../../ui/symbols/icon.tsx'
import { type Failure, failureOf } from '../failures.ts'
import { downloadGuestList } from './guest-list-csv.ts'

interface Props {
  gameday: Gameday
  /** Everybody that the filters let through. */
  readAll: () => Promise<Invitation[]>
  onRefresh: () => Promise<unknown>
  onPrint: (guests: Invitation[]) => void
  onFailure: (failure: Failure) => void
}

/** What is done with the whole list, whichever page of it is shown. */
export function PanelTools({ gameday, readAll, onRefresh, onPrint, onFailure }: Props) {
  const { timeZone } = useConvention()
  const withAll = (use: (guests: Invitation[]) => void) =>
    readAll().then(use, (error: unknown) => onFailure(failureOf('refresh', error)))
  return (
    <>
      <Tool icon="refresh" label="Refresh" busyLabel="Refreshing..." work={onRefresh} />
      <Tool
        icon="download"
        label="CSV"
        title="Download the list as CSV"
        work={() => withAll((guests) => downloadGuestList(gameday.date, guests, timeZone))}
      />
      <Tool icon="print" label="Print" title="Print the guest list" work={() => withAll(onPrint)} />
    </>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  busyLabel?: string
  title?: string
  work: () => Promise<unknown>
}

function Tool({ icon, label, busyLabel = label, title, work }: ToolProps) {
  const [busy, setBusy] = useState(false)
  const press = () => {
    if (busy) return
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return (
    <PlainButton className="filter" title={title} aria-busy={busy || undefined} onClick={press}>
      <Icon name={icon} />
      {busy ? busyLabel : label}
    </PlainButton>
  )
}

/** Renders the whole list, opens the print dialog, and drops the list afterwards. */
export function usePrintedList() {
  const [paper, setPaper] = useState<readonly Invitation[] | null>(null)
  useEffect(() => {
    if (!paper) return undefined
    const done = () => setPaper(null)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [paper])
  return { paper, print: setPaper }
}
