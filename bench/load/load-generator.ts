import { setTimeout as pause } from 'node:timers/promises'
import { joinEvent, myEvents, unregister } from '../../domain/events/api.ts'
import { addressOf } from '../../domain/kernel/endpoint.ts'
import { KeepAliveConnection } from './keep-alive-connection.ts'
import { VirtualUser } from './virtual-user.ts'
import { LoadMetrics } from './load-metrics.ts'
import type { Person } from '../seed/types.ts'

/** What the load generator is to do. It is a process of its own, so that it does not share the site's processor. */
export interface LoadPlan {
  kind: 'load' | 'stress'
  port: number
  people: readonly Person[]
  /** What everybody has open: the list of events, or the live board. */
  page: '/events' | '/now'
  eventIds: readonly string[]
  assets: readonly string[]
  /** How long a minute lasts, in seconds, and how many there are. */
  minute: number
  minutes: number
}

/** Everybody is there after this share of the time. */
const arriving = 0.5
const realMinute = 60

process.once('message', (plan: LoadPlan) => {
  void run(plan)
})

async function run(plan: LoadPlan): Promise<void> {
  let isOver = false
  const metrics = new LoadMetrics(() => isOver)
  const scenario = { ...plan, metrics, isOver: () => isOver }
  const length = plan.minute * plan.minutes * 1_000
  const arrivals =
    plan.kind === 'stress'
      ? plan.people.map((person) => askWithoutPause(person, scenario))
      : plan.people.map(async (person, index) => {
          await pause((index / plan.people.length) * length * arriving)
          // Where a minute is short, only as many as in a real one are there for the first time.
          const isFirstVisit = Math.random() < plan.minute / realMinute
          await new VirtualUser(person, scenario).stay(isFirstVisit)
        })
  for (let minute = 0; minute < plan.minutes; minute += 1) {
    await pause(plan.minute * 1_000)
    if (minute === plan.minutes - 1) isOver = true
    process.send?.(metrics.take())
  }
  void Promise.allSettled(arrivals)
  // What is still under way is given up: the test is over.
  setTimeout(() => process.exit(0), 500)
}

/** As long as the pages wait after a 503. */
const pauseWhenShed = 1_000

/** Somebody who asks again as soon as there is an answer, and for what no cache can hold. */
async function askWithoutPause(
  { nameId, cookie }: Person,
  scenario: LoadPlan & { metrics: LoadMetrics; isOver: () => boolean },
): Promise<void> {
  const { port, eventIds, metrics, isOver } = scenario
  const connection = new KeepAliveConnection(port)
  const body = JSON.stringify({ id: nameId })
  metrics.present += 1
  for (let round = 0; !isOver(); round += 1) {
    const params = { eventId: eventIds[Math.floor(Math.random() * eventIds.length)] ?? '', nameId }
    const turn = [myEvents, joinEvent, unregister][round % 3] ?? myEvents
    const isReading = turn === myEvents
    const reply = await metrics.count('asked', () =>
      connection.ask(turn.method, addressOf(turn, { params }), { cookie }, isReading ? '' : body),
    )
    if (!reply || reply.status === 503) await pause(pauseWhenShed)
  }
  connection.close()
}
