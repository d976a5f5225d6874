import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { joinEvent, listEvents, getEvent, myEvents, unregister } from '../../domain/events/api.ts'
import { listFlags, lowerFlag, myFlag, raiseFlag } from '../../domain/flags/api.ts'
import { addressOf, type Endpoint } from '../../domain/kernel/endpoint.ts'
import { type Change, concerns, topics } from '../../domain/kernel/topics.ts'
import { currentSession } from '../../domain/auth/api.ts'
import { listAttendees } from '../../domain/registration/api.ts'
import { KeepAliveConnection, type Reply } from './keep-alive-connection.ts'
import { openLive } from './live-connection.ts'
import type { LoadMetrics } from './load-metrics.ts'
import type { Person } from '../seed/types.ts'

export interface Scenario {
  port: number
  page: '/events' | '/now'
  eventIds: readonly string[]
  /** What a first visit fetches besides the page, once. */
  assets: readonly string[]
  metrics: LoadMetrics
  isOver: () => boolean
}

/** Seconds between two things that somebody does, on average. */
const thinkTime = 20
const longestPause = 30_000

/** How often out of a hundred: a join or so a person in ten minutes. */
const habits = { openEvent: 50, reload: 12, attendees: 12, pocket: 6, join: 4, leave: 1.5 }

/** Of those who would like to play, at the board: all of them are one source, which may raise sixty flags in five minutes. */
const flagShare = 0.01

const anyOf = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)]

/**
 * Somebody with a phone at the list of events, or at the live board: thinks, looks, joins, there also raises a flag; the page
 * refetches what changes meanwhile.
 */
export class VirtualUser {
  readonly #person: Person
  readonly #scenario: Scenario
  readonly #connection: KeepAliveConnection
  readonly #etags = new Map<string, string>()
  readonly #joined = new Set<string>()
  #openEvent: string | null = null
  #flag: string | null = null
  #closeLive: (() => void) | null = null
  #isRereading = false
  readonly #changed = new Set<Change>()

  constructor(person: Person, scenario: Scenario) {
    this.#person = person
    this.#scenario = scenario
    this.#connection = new KeepAliveConnection(scenario.port)
  }

  async stay(isFirstVisit: boolean): Promise<void> {
    const { metrics, isOver } = this.#scenario
    metrics.present += 1
    try {
      await this.#loadPage()
      if (isFirstVisit) await this.#loadAssets()
      await this.#afterLoading()
      while (!isOver()) {
        await pause(1_000 * -thinkTime * Math.log(1 - Math.random()), undefined, { ref: false })
        if (isOver()) break
        await this.#act()
      }
    } finally {
      this.#closeLive?.()
      this.#connection.close()
      metrics.present -= 1
    }
  }

  async #act(): Promise<void> {
    let dice = Math.random() * 100
    const falls = (share: number) => (dice -= share) < 0
    if (falls(habits.openEvent)) return this.#look()
    if (falls(habits.reload)) return this.#reload()
    if (falls(habits.attendees)) return this.#read(listAttendees)
    if (falls(habits.pocket)) return this.#pocket()
    if (falls(habits.join)) return this.#join()
    if (falls(habits.leave)) return this.#leave()
    this.#openEvent = null
  }

  async #look() {
    this.#openEvent = anyOf(this.#scenario.eventIds) ?? null
    await this.#read(getEvent, { id: this.#openEvent })
  }

  async #reload() {
    this.#closeLive?.()
    await this.#loadPage()
    await this.#afterLoading()
  }

  /** The phone sleeps for a while; when it wakes, the page reads everything again. */
  async #pocket() {
    this.#closeLive?.()
    await pause(thinkTime * 1_000, undefined, { ref: false })
    if (this.#scenario.isOver()) return
    this.#listen()
    this.#reread(topics)
  }

  async #join() {
    if (this.#isAtBoard && Math.random() < flagShare) return this.#raiseOrLower()
    const eventId = anyOf(this.#scenario.eventIds) ?? ''
    const reply = await this.#write(joinEvent, eventId)
    if (reply?.status === 200) this.#joined.add(eventId)
    this.#reread(['events'])
  }

  async #leave() {
    const [eventId] = this.#joined
    if (eventId === undefined) return
    await this.#write(unregister, eventId)
    this.#joined.delete(eventId)
    this.#reread(['events'])
  }

  async #raiseOrLower() {
    const { nameId, cookie } = this.#person
    const id = this.#flag ?? randomUUID()
    const wanted = { playersWanted: 2, teacherWanted: false }
    const [target, body] = this.#flag
      ? [lowerFlag, '']
      : [raiseFlag, JSON.stringify({ id, host: nameId, gameName: 'Azul', place: '', ...wanted })]
    await this.#scenario.metrics.count('asked', () =>
      this.#connection.ask(
        target.method,
        addressOf(target, { params: { flagId: id } }),
        { cookie },
        body,
      ),
    )
    this.#flag = this.#flag ? null : id
  }

  get #isAtBoard() {
    return this.#scenario.page === '/now'
  }

  #loadPage = () => this.#get(this.#scenario.page, 'asked')

  async #loadAssets() {
    const second = new KeepAliveConnection(this.#scenario.port)
    await Promise.all(
      this.#scenario.assets.map((path, index) =>
        this.#scenario.metrics.count('asset', () =>
          (index % 2 === 0 ? this.#connection : second).ask('GET', path, {}),
        ),
      ),
    )
    second.close()
  }

  async #afterLoading() {
    this.#listen()
    await this.#read(currentSession)
    const params = { nameId: this.#person.nameId }
    await this.#read(myEvents, params)
    if (this.#isAtBoard) await this.#read(myFlag, params)
  }

  #listen() {
    const { port, isOver } = this.#scenario
    this.#closeLive?.()
    let wait = 1_000
    const reopen = () => {
      if (isOver()) return
      open()
      this.#reread(topics)
    }
    const open = () => {
      this.#closeLive = openLive(port, this.#person.cookie, {
        change: (changes) => this.#reread(changes),
        lost: () => {
          this.#scenario.metrics.lost += 1
          const again = setTimeout(reopen, wait * (0.5 + Math.random()))
          this.#closeLive = () => clearTimeout(again)
          wait = Math.min(wait * 2, longestPause)
        },
      })
    }
    open()
  }

  /** As the page does it: one reading after the other, however many changes come meanwhile. */
  #reread(changes: readonly Change[]) {
    for (const change of changes) this.#changed.add(change)
    if (this.#isRereading) return
    this.#isRereading = true
    void this.#rereadAll()
  }

  async #rereadAll() {
    while (this.#changed.size > 0 && !this.#scenario.isOver()) {
      const changes = [...this.#changed]
      this.#changed.clear()
      const id = this.#openEvent
      const mine = { nameId: this.#person.nameId }
      const shown: [Endpoint, object][] = [
        [listEvents, {}],
        [myEvents, mine],
        ...(this.#isAtBoard
          ? ([
              [listFlags, {}],
              [myFlag, mine],
            ] as [Endpoint, object][])
          : []),
        ...(id === null ? [] : ([[getEvent, { id }]] as [Endpoint, object][])),
      ]
      const concerned = shown.filter(([target, params]) =>
        changes.some((change) => concerns(change, target.topics, Object.values(params))),
      )
      await Promise.all(
        concerned.map(([target, params]) => this.#get(addressOf(target, { params }), 'reread')),
      )
    }
    this.#isRereading = false
  }

  #read = (target: Endpoint, params: object = {}) =>
    this.#get(addressOf(target, { params }), 'asked')

  async #get(path: string, kind: 'asked' | 'reread') {
    const known = this.#etags.get(path)
    const headers = { cookie: this.#person.cookie, ...(known && { 'if-none-match': known }) }
    const reply = await this.#scenario.metrics.count(kind, () =>
      this.#connection.ask('GET', path, headers),
    )
    if (reply?.etag) this.#etags.set(path, reply.etag)
  }

  #write(target: Endpoint, eventId: string): Promise<Reply | null> {
    const { nameId, cookie } = this.#person
    const path = addressOf(target, { params: { eventId } })
    const body = JSON.stringify({ id: nameId })
    return this.#scenario.metrics.count('asked', () =>
      this.#connection.ask(target.method, path, { cookie }, body),
    )
  }
}
