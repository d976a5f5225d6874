import { setTimeout as pause } from 'node:timers/promises'
import { joinEvent, myEvents, unregister } from '../../domain/events/api.ts'
import { buildAddress } from '../../domain/kernel/endpoint.ts'
import { KeepAliveConnection } from './keep-alive-connection.ts'
import { VirtualUser } from './virtual-user.ts'
import { LoadMetrics } from './load-metrics.ts'
import type { SeededPerson } from '../seed/types.ts'

/** The task of the load generator. It is a separate process, so that it does not share the site's processor. */
export interface LoadPlan {
  kind: 'load' | 'stress'
  port: number
  people: readonly SeededPerson[]
  /** The page that all users have open: the list of events, or the live board. */
  page: '/events' | '/now'
  eventIds: readonly string[]
  assets: readonly string[]
  /** The length of a minute in seconds, and the number of minutes. */
  minute: number
  minutes: number
}

/** All users have arrived after this share of the time. */
const arrivalMinutes = 0.5
const secondsPerMinute = 60

process.once('message', (plan: LoadPlan) => {
  void run(plan)
})

async function run(plan: LoadPlan): Promise<void> {
  let isOver = false
  const metrics = new LoadMetrics(() => isOver)
  const scenario = { ...plan, metrics, isOver: () => isOver }
  const length = plan.minute * plan.minutes * 1_000
  const userArrivals =
    plan.kind === 'stress'
      ? plan.people.map((person) => requestWithoutPause(person, scenario))
      : plan.people.map(async (person, index) => {
          await pause((index / plan.people.length) * length * arrivalMinutes)
          // In a shortened minute, as many users make their first visit as in a real one.
          const isFirstVisit = Math.random() < plan.minute / secondsPerMinute
          await new VirtualUser(person, scenario).run(isFirstVisit)
        })
  for (let minute = 0; minute < plan.minutes; minute += 1) {
    await pause(plan.minute * 1_000)
    if (minute === plan.minutes - 1) isOver = true
    process.send?.(metrics.takeCounts())
  }
  void Promise.allSettled(userArrivals)
  // Pending requests are abandoned: the test is over.
  setTimeout(() => process.exit(0), 500)
}

/** The pause of the pages after a 503. */
const pauseWhenShed = 1_000

/** Sends the next uncacheable request as soon as the previous one is answered. */
async function requestWithoutPause(
  { nameId, cookie }: SeededPerson,
  scenario: LoadPlan & { metrics: LoadMetrics; isOver: () => boolean },
): Promise<void> {
  const { port, eventIds, metrics, isOver } = scenario
  const connection = new KeepAliveConnection(port)
  const body = JSON.stringify({ id: nameId })
  metrics.users += 1
  for (let round = 0; !isOver(); round += 1) {
    const params = { eventId: eventIds[Math.floor(Math.random() * eventIds.length)] ?? '', nameId }
    const target = [myEvents, joinEvent, unregister][round % 3] ?? myEvents
    const isRead = target === myEvents
    const reply = await metrics.count('foreground', () =>
      connection.request(
        target.method,
        buildAddress(target, { params }),
        { cookie },
        isRead ? '' : body,
      ),
    )
    if (!reply || reply.status === 503) await pause(pauseWhenShed)
  }
  connection.close()
}
