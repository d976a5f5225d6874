import { setTimeout as pause } from 'node:timers/promises'
import { joinEvent, myEvents, unregister } from '../domain/events/api.ts'
import { addressOf } from '../domain/kernel/endpoint.ts'
import { Line } from './line.ts'
import { Visitor } from './person.ts'
import { Tally } from './tally.ts'
import type { Person } from './world.ts'

/** What a crowd is told. It is a process of its own, so that it does not share the site's time. */
export interface Orders {
  kind: 'morning' | 'push'
  port: number
  people: readonly Person[]
  eventIds: readonly string[]
  assets: readonly string[]
  /** How long a minute lasts, in seconds, and how many there are. */
  minute: number
  minutes: number
}

/** Everybody is there after this share of the time. */
const arriving = 0.5
const realMinute = 60

process.once('message', (orders: Orders) => {
  void run(orders)
})

async function run(orders: Orders): Promise<void> {
  let isOver = false
  const tally = new Tally(() => isOver)
  const around = { ...orders, tally, isOver: () => isOver }
  const length = orders.minute * orders.minutes * 1_000
  const arrivals =
    orders.kind === 'push'
      ? orders.people.map((person) => press(person, around))
      : orders.people.map(async (person, index) => {
          await pause((index / orders.people.length) * length * arriving)
          // Where a minute is short, only as many as in a real one are there for the first time.
          const isFirstVisit = Math.random() < orders.minute / realMinute
          await new Visitor(person, around).stay(isFirstVisit)
        })
  for (let minute = 0; minute < orders.minutes; minute += 1) {
    await pause(orders.minute * 1_000)
    if (minute === orders.minutes - 1) isOver = true
    process.send?.(tally.take())
  }
  void Promise.allSettled(arrivals)
  // What is still under way is given up: the crowd has gone.
  setTimeout(() => process.exit(0), 500)
}

/** As the pages do it. */
const pauseWhenTurnedAway = 1_000

/** Somebody who presses again as soon as there is an answer: nothing of it can be kept ready. */
async function press(
  { nameId, cookie }: Person,
  around: Orders & { tally: Tally; isOver: () => boolean },
): Promise<void> {
  const { port, eventIds, tally, isOver } = around
  const line = new Line(port)
  const body = JSON.stringify({ id: nameId })
  tally.present += 1
  for (let round = 0; !isOver(); round += 1) {
    const params = { eventId: eventIds[Math.floor(Math.random() * eventIds.length)] ?? '', nameId }
    const turn = [myEvents, joinEvent, unregister][round % 3] ?? myEvents
    const isReading = turn === myEvents
    const reply = await tally.count('asked', () =>
      line.ask(turn.method, addressOf(turn, { params }), { cookie }, isReading ? '' : body),
    )
    if (!reply || reply.status === 503) await pause(pauseWhenTurnedAway)
  }
  line.close()
}
