import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Gameday, Invitation } from '../../../domain/gamedays/schema.ts'
import { whenText } from '../../../domain/gamedays/texts.ts'
import { useConvention } from '../../lib/convention.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { OnStateChange, TableState } from '../../ui/data-table/types.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import type { OpenDialog } from './dialogs.tsx'
import { downloadGuestList } from './guest-list-csv.ts'
import { InvitationCard } from './invitation-card.tsx'
import {
  invitationColumns,
  invitationFilters,
  invitationText,
  type RowWork,
} from './invitation-columns.tsx'

interface Props extends Omit<RowWork, 'timeZone'> {
  gameday: Gameday
  state: TableState
  onStateChange: OnStateChange
  onRefresh: () => Promise<unknown>
}

const rowId = ({ id }: Invitation) => id

export function InvitationsPanel(props: Props) {
  const { gameday, onOpen, onStatus } = props
  const { timeZone } = useConvention()
  const work = useMemo(() => ({ timeZone, onOpen, onStatus }), [timeZone, onOpen, onStatus])
  const columns = useMemo(() => invitationColumns(work), [work])
  const renderCard = useCallback(
    (invitation: Invitation) => <InvitationCard invitation={invitation} work={work} />,
    [work],
  )
  const printing = usePrinting()
  return (
    <section className="panel tile" aria-labelledby="invitations">
      <PanelHead gameday={gameday} onOpen={onOpen} />
      <DataTable
        bare
        caption="Invitations"
        noun="invitation(s)"
        rows={gameday.invitations}
        rowId={rowId}
        columns={columns}
        filters={invitationFilters}
        text={invitationText}
        state={props.state}
        onStateChange={props.onStateChange}
        paging={!printing}
        renderCard={renderCard}
        cardsClass="invite-list"
        empty={<p className="nothing">No invitations found.</p>}
        noMatch={<p className="nothing">No invitations found.</p>}
      >
        {(shown) => (
          <>
            <Refresh onRefresh={props.onRefresh} />
            <Tool
              icon="download"
              label="CSV"
              title="Download the list as CSV"
              onClick={() => downloadGuestList(gameday.date, shown(), timeZone)}
            />
            <Tool
              icon="print"
              label="Print"
              title="Print the guest list"
              onClick={() => window.print()}
            />
          </>
        )}
      </DataTable>
    </section>
  )
}

function PanelHead({ gameday, onOpen }: { gameday: Gameday; onOpen: OpenDialog }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever followed 'View Details' goes on from here.
  useEffect(() => {
    if (window.location.hash !== '#invitations') return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView()
  }, [])
  return (
    <header>
      <div>
        <h2 id="invitations" ref={heading} tabIndex={-1}>
          Invitations
        </h2>
        <p className="small soft">{whenText(gameday)}</p>
        {gameday.location && <p className="only-print">{gameday.location}</p>}
      </div>
      <Button look="quiet" icon="users" onClick={() => onOpen({ kind: 'bulk', gameday })}>
        Bulk Invite
      </Button>
      <Button icon="invite" onClick={() => onOpen({ kind: 'invite', gameday })}>
        Invite Guest
      </Button>
    </header>
  )
}

function Refresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)
  const refresh = () => {
    if (busy) return
    setBusy(true)
    void onRefresh().finally(() => setBusy(false))
  }
  return (
    <Tool
      icon="refresh"
      label={busy ? 'Refreshing...' : 'Refresh'}
      aria-busy={busy || undefined}
      onClick={refresh}
    />
  )
}

interface ToolProps {
  icon: IconName
  label: string
  title?: string
  'aria-busy'?: true | undefined
  onClick: () => void
}

function Tool({ icon, label, ...button }: ToolProps) {
  return (
    <button type="button" className="filter" {...button}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
