import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Gameday, Invitation } from '../../../../domain/gamedays/schema.ts'
import { gamedayDateText } from '../../../../domain/gamedays/texts.ts'
import { shortDayText } from '../../../../domain/gamedays/manage/texts.ts'
import { isolateDirection } from '../../../../domain/kernel/text/isolate-direction.ts'
import { useConvention } from '../../../lib/convention.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { OnStateChange, TableState } from '../../../ui/data-table/types.ts'
import { Skeleton } from '../../../ui/loading.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import type { OpenDialog } from '../dialogs/dialogs.tsx'
import { FailureAlert } from '../failure-alert.tsx'
import type { Failure } from '../failures.ts'
import { GamedayWaitingList } from '../gameday-waiting-list.tsx'
import { useStatusChange } from '../queries.ts'
import {
  invitationColumns,
  invitationFilters,
  invitationText,
  type RowContext,
} from './invitation-columns.tsx'
import { PanelTools, usePrintedList } from './panel-tools.tsx'
import { useGuests } from './use-guests.ts'
import { InvitationActions } from './invitation-actions.tsx'
import { MailState } from './mail-state.tsx'
import { StatusBadge } from './status-badge.tsx'

interface Props {
  gameday: Gameday
  state: TableState
  onStateChange: OnStateChange
  onRefresh: () => Promise<unknown>
  onOpen: OpenDialog
}

const rowId = ({ id }: Invitation) => id

export function InvitationsPanel(props: Props) {
  const { gameday, onOpen } = props
  const { timeZone } = useConvention()
  // A failed status change is reported beside its badge.
  const [failure, setFailure] = useState<Failure | null>(null)
  const onStatusChange = useStatusChange(setFailure)
  const rowContext = useMemo(
    () => ({ timeZone, onOpen, onStatusChange }),
    [timeZone, onOpen, onStatusChange],
  )
  const columns = useMemo(() => invitationColumns(rowContext), [rowContext])
  const renderCard = useCallback(
    (invitation: Invitation) => <InvitationCard invitation={invitation} rowContext={rowContext} />,
    [rowContext],
  )
  const guests = useGuests(gameday, props.state)
  const { rows } = guests
  const { printedGuests, print } = usePrintedList()
  const isPrinting = usePrinting()
  return (
    <section className="panel tile" aria-labelledby="invitations">
      <PanelHead gameday={gameday} onOpen={onOpen} />
      <div className="panel-failure">
        <FailureAlert failure={failure} onClose={() => setFailure(null)} />
      </div>
      <GamedayWaitingList gameday={gameday} />
      {rows ? (
        <DataTable
          isBare
          caption="Invitations"
          noun="invitation(s)"
          rows={printedGuests ?? rows}
          serverPage={printedGuests ? undefined : guests.serverPage}
          rowId={rowId}
          columns={columns}
          filters={invitationFilters}
          text={invitationText}
          state={props.state}
          onStateChange={props.onStateChange}
          paging={!isPrinting && !printedGuests}
          renderCard={renderCard}
          cardsClass="invite-list"
          empty={<p className="nothing">No invitations found.</p>}
          noMatch={<p className="nothing">No invitations found.</p>}
        >
          {(getShownRows) => (
            <PanelTools
              gameday={gameday}
              readAll={() => guests.readAll(getShownRows)}
              onRefresh={props.onRefresh}
              onPrint={print}
              onFailure={setFailure}
            />
          )}
        </DataTable>
      ) : guests.isFailed ? (
        <LoadError subject="The invitations" onRetry={props.onRefresh} />
      ) : (
        <Skeleton lines={8} />
      )}
    </section>
  )
}

function PanelHead({ gameday, onOpen }: { gameday: Gameday; onOpen: OpenDialog }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves the focus here after a click on 'View Details'.
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
        <p className="small soft">{gamedayDateText(gameday)}</p>
        {gameday.location && <p className="only-print">{gameday.location}</p>}
      </div>
      <Button variant="quiet" icon="users" onClick={() => onOpen({ kind: 'bulk', gameday })}>
        Bulk Invite
      </Button>
      <Button icon="invite" onClick={() => onOpen({ kind: 'invite', gameday })}>
        Invite Guest
      </Button>
    </header>
  )
}

function InvitationCard({
  invitation,
  rowContext,
}: {
  invitation: Invitation
  rowContext: RowContext
}) {
  const { guestName, guestEmail, additionalGuests, replyComments, invitedAt, repliedAt } =
    invitation
  const repliedText = repliedAt ? `, replied ${shortDayText(repliedAt, rowContext.timeZone)}` : ''
  return (
    <li>
      <div>
        <b>{isolateDirection(guestName)}</b>
        {additionalGuests > 0 && <span className="num soft"> +{additionalGuests}</span>}
      </div>
      <StatusBadge invitation={invitation} variant="narrow" onChange={rowContext.onStatusChange} />
      <p className="wide soft">{guestEmail}</p>
      {replyComments && (
        <p className="wide" dir="auto">
          {replyComments}
        </p>
      )}
      <p className="wide small soft">
        Invited {shortDayText(invitedAt, rowContext.timeZone)}
        {repliedText}
      </p>
      <div className="acts">
        <MailState invitation={invitation} />
        <InvitationActions invitation={invitation} onOpen={rowContext.onOpen} />
      </div>
    </li>
  )
}
