import { useQuery } from '@tanstack/react-query'
import { conventionDatesText } from '../../domain/convention/rules.ts'
import { formatInstant, minutes } from '../../domain/kernel/time.ts'
import { overviewCountdown } from '../../domain/organize/countdown.ts'
import type { Overview } from '../../domain/organize/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { useNow } from '../lib/time/now.ts'
import { LoadingOrError } from '../ui/load-error.tsx'
import { BadgesCard } from './badges-card.tsx'
import { EventsInNeedCard, WaitingListsCard } from './event-cards.tsx'
import { GamedaysCard } from './gamedays-card.tsx'
import { MailCard } from './mail-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { overviewQuery } from './queries.ts'
import { TasksCard } from './tasks-card.tsx'
import { ArrivalsCard, HallCard } from './weekend-cards.tsx'

/** The organizers' overview. Each card answers one question; those without an answer are left out. */
export function OrganizePage() {
  // Due dates and running events change with the time.
  const { data, isError, refetch } = useQuery({ ...overviewQuery, refetchInterval: minutes(1) })
  return (
    <>
      <Head />
      {data ? (
        <Cards overview={data} />
      ) : (
        <LoadingOrError subject="The overview" isError={isError} onRetry={refetch} lines={8} />
      )}
    </>
  )
}

function Head() {
  const convention = useConvention()
  const now = useNow()
  const countdown = overviewCountdown(convention, now)
  const { name, timeZone } = convention
  return (
    <header className="org-head">
      {countdown && (
        <span className="hex-date hex-date--small">
          <span>
            {countdown.before} <b>{countdown.count}</b> {countdown.after}
          </span>
        </span>
      )}
      <h1>Organize</h1>
      <p className="soft">
        {name}, {conventionDatesText(convention)}. Today is{' '}
        {formatInstant(now, 'weekday', timeZone)}, {formatInstant(now, 'monthDay', timeZone)}.
      </p>
    </header>
  )
}

function Cards({ overview }: { overview: Overview }) {
  const { badges, badgeWaitingList, tasks, money, mail, events, waitingLists } = overview
  const { gamedays, messages, arrivals, hall } = overview
  return (
    <div className="org-grid">
      <BadgesCard badges={badges} badgeWaitingList={badgeWaitingList} />
      <TasksCard tasks={tasks} />
      <div className="org-row">
        {arrivals && <ArrivalsCard arrivals={arrivals} />}
        {hall && <HallCard hall={hall} />}
        {money && <MoneyCard money={money} />}
        {mail && <MailCard mail={mail} />}
        {waitingLists && <WaitingListsCard waitingLists={waitingLists} />}
        {gamedays && <GamedaysCard gamedays={gamedays} />}
        {messages && <MessagesCard messages={messages} />}
      </div>
      {events && <EventsInNeedCard events={events} />}
    </div>
  )
}
