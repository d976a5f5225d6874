import { Fragment, useCallback, useState } from 'react'
import { useNow } from '../../lib/time/now.ts'
import { MailAlarm } from '../../mailings/mail-alarm.tsx'
import { AdminNav } from '../../shell/admin/admin-nav.tsx'
import { Button } from '../../ui/button.tsx'
import type { OnStateChange, TableState } from '../../ui/data-table/types.ts'
import { Empty } from '../../ui/empty.tsx'
import { Dialogs, type ManagementDialog } from './dialogs/dialogs.tsx'
import { FailureAlert } from './failure-alert.tsx'
import type { Failure } from './failures.ts'
import { GamedayCard } from './gameday-card.tsx'
import { InvitationsPanel } from './invitations/invitations-panel.tsx'
import { useGamedays, useRefetchGamedays } from './queries.ts'

interface Props {
  /** Date of the game day whose invitations are shown. */
  selectedDate: string | undefined
  state: TableState
  onStateChange: OnStateChange
  onDeselect: () => void
}

export function Management({ selectedDate, state, onStateChange, onDeselect }: Props) {
  const { gamedays, failure: readFailure, failedAt, isPending, refetch } = useGamedays()
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const refetchGamedays = useRefetchGamedays()
  const [dialog, setDialog] = useState<ManagementDialog | null>(null)
  const [createdId, setCreatedId] = useState<string | null>(null)
  const now = useNow()
  const open = useCallback(
    (next: ManagementDialog) => {
      setFailure(null)
      setDialog(next)
    },
    [setFailure],
  )
  const selectedGameday = gamedays.find(({ date }) => date === selectedDate)
  const newGameday = (
    <Button icon="plus" onClick={() => open({ kind: 'create', gamedays })}>
      New Gameday
    </Button>
  )
  return (
    <>
      <div className="stack">
        <AdminNav />
        <div className="row between manage-head">
          <h1>Gameday Management</h1>
          {newGameday}
        </div>
        <MailAlarm />
        {failedAt !== closedAt && (
          <FailureAlert failure={readFailure} onClose={() => setClosedAt(failedAt)} />
        )}
        {!dialog && <FailureAlert failure={failure} onClose={() => setFailure(null)} />}
      </div>
      {isPending ? (
        <GamedaysSkeleton />
      ) : gamedays.length > 0 ? (
        <ul className={selectedGameday ? 'gamedays gamedays--open' : 'gamedays'}>
          {gamedays.map((gameday) => (
            <Fragment key={gameday.id}>
              <GamedayCard
                gameday={gameday}
                isSelected={gameday === selectedGameday}
                isNew={gameday.id === createdId}
                now={now}
                onOpen={open}
              />
              {gameday === selectedGameday && (
                <li className="gameday-panel">
                  <InvitationsPanel
                    gameday={selectedGameday}
                    state={state}
                    onStateChange={onStateChange}
                    onRefresh={refetchGamedays}
                    onOpen={open}
                  />
                </li>
              )}
            </Fragment>
          ))}
        </ul>
      ) : readFailure ? (
        <Button variant="quiet" icon="refresh" onClick={() => void refetch()}>
          Try again
        </Button>
      ) : (
        <Empty title="No game days yet" action={newGameday}>
          Schedule the first one, then invite your guests.
        </Empty>
      )}
      {dialog && (
        <Dialogs
          dialog={dialog}
          now={now}
          failure={failure}
          onFailure={setFailure}
          onOpen={open}
          onClose={() => setDialog(null)}
          onCreated={setCreatedId}
          onUpdated={onDeselect}
        />
      )}
    </>
  )
}

/** Cards of the same shape, shown once loading takes long enough to notice. */
function GamedaysSkeleton() {
  return (
    <div className="gamedays gamedays--pending" role="status">
      <span className="sr">Loading...</span>
      {[0, 1, 2].map((card) => (
        <div key={card} className="gameday tile" aria-hidden="true">
          <div className="row">
            <i className="bone bone--date" />
            <div className="stack stack--tight bone-rows">
              <i className="bone" />
              <i className="bone" />
            </div>
          </div>
          <i className="bone bone--capacity" />
          <i className="bone bone--counts" />
          <i className="bone bone--share" />
          <i className="bone bone--actions" />
        </div>
      ))}
    </div>
  )
}
