import { PlainButton } from '../../../ui/button.tsx'
import { useEffect, useState } from 'react'
import type { Gameday, Invitation } from '../../../../domain/gamedays/schema.ts'
import { useConvention } from '../../../lib/convention.ts'
import { Icon, type IconName } from '../../../ui/symbols/icon.tsx'
import { type Failure, failureOf } from '../failures.ts'
import { downloadGuestList } from './guest-list-csv.ts'

interface Props {
  gameday: Gameday
  /** Reads all guests that match the filters. */
  readAll: () => Promise<Invitation[]>
  onRefresh: () => Promise<unknown>
  onPrint: (guests: Invitation[]) => void
  onFailure: (failure: Failure) => void
}

/** Actions on the whole list, regardless of the page. */
export function PanelTools({ gameday, readAll, onRefresh, onPrint, onFailure }: Props) {
  const { timeZone } = useConvention()
  const withAllGuests = (action: (guests: Invitation[]) => void) =>
    readAll().then(action, (error: unknown) => onFailure(failureOf('refresh', error)))
  return (
    <>
      <Tool icon="refresh" label="Refresh" busyLabel="Refreshing..." onRun={onRefresh} />
      <Tool
        icon="download"
        label="CSV"
        title="Download the list as CSV"
        onRun={() => withAllGuests((guests) => downloadGuestList(gameday.date, guests, timeZone))}
      />
      <Tool
        icon="print"
        label="Print"
        title="Print the guest list"
        onRun={() => withAllGuests(onPrint)}
      />
    </>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  busyLabel?: string
  title?: string
  onRun: () => Promise<unknown>
}

function Tool({ icon, label, busyLabel = label, title, onRun }: ToolProps) {
  const [busy, setBusy] = useState(false)
  const run = () => {
    if (busy) return
    setBusy(true)
    void onRun().finally(() => setBusy(false))
  }
  return (
    <PlainButton className="filter" title={title} aria-busy={busy || undefined} onClick={run}>
      <Icon name={icon} />
      {busy ? busyLabel : label}
    </PlainButton>
  )
}

/** Renders the whole list, opens the print dialog, and drops the list afterwards. */
export function usePrintedList() {
  const [printedGuests, setPrintedGuests] = useState<readonly Invitation[] | null>(null)
  useEffect(() => {
    if (!printedGuests) return undefined
    const clear = () => setPrintedGuests(null)
    window.addEventListener('afterprint', clear)
    window.print()
    return () => window.removeEventListener('afterprint', clear)
  }, [printedGuests])
  return { printedGuests, print: setPrintedGuests }
}
