import { Fragment, useCallback, useState } from 'react'
import { useNow } from '../../lib/time/now.ts'
import { Brand } from '../../shell/brand.tsx'
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
import { useGamedays, useReread } from './queries.ts'

interface Props {
  /** The date of the game day whose invitations are shown. */
  chosenDate: string | undefined
  state: TableState
  onStateChange: OnStateChange
  onUnchoose: () => void
}

export function Management({ chosenDate, state, onStateChange, onUnchoose }: Props) {
  const { gamedays, failure: readFailure, failedAt, isPending, refetch } = useGamedays()
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const reread = useReread()
  const [dialog, setDialog] = useState<ManagementDialog | null>(null)
  const [created, setCreated] = useState<string | null>(null)
  const now = useNow()
  const open = useCallback(
    (next: ManagementDialog) => {
      setFailure(null)
      setDialog(next)
    },
    [setFailure],
  )
  const chosen = gamedays.find(({ date }) => date === chosenDate)
  const newGameday = (
    <Button icon="plus" onClick={() => open({ kind: 'create', gamedays })}>
      New Gameday
    </Button>
  )
  return (
    <>
      <div className="stack">
        <Brand />
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
        <ul className={chosen ? 'gamedays gamedays--open' : 'gamedays'}>
          {gamedays.map((gameday) => (
            <Fragment key={gameday.id}>
              <GamedayCard
                gameday={gameday}
                chosen={gameday === chosen}
                created={gameday.id === created}
                now={now}
                onOpen={open}
              />
              {gameday === chosen && (
                <li className="gameday-panel">
                  <InvitationsPanel
                    gameday={chosen}
                    state={state}
                    onStateChange={onStateChange}
                    onRefresh={reread}
                    onOpen={open}
                  />
                </li>
              )}
            </Fragment>
          ))}
        </ul>
      ) : readFailure ? (
        <Button look="quiet" icon="refresh" onClick={() => void refetch()}>
          Try again
        </Button>
      ) : (
        <Empty title="No gamedays yet" action={newGameday}>
          Schedule the first one, then invite whoever should sit at the table.
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
          onCreated={setCreated}
          onUpdated={onUnchoose}
        />
      )}
    </>
  )
}

/** Cards of the same shape, once the wait is long enough to notice. */
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
