import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { joinEvent, listEvents, getEvent, myEvents, unregister } from '../../domain/events/api.ts'
import { listFlags, lowerFlag, getMyFlag, raiseFlag } from '../../domain/flags/api.ts'
import { buildAddress, type Endpoint } from '../../domain/kernel/endpoint.ts'
import { type Change, isAffectedBy, topics } from '../../domain/kernel/topics.ts'
import { currentSession } from '../../domain/auth/api.ts'
import { listAttendees } from '../../domain/registration/api.ts'
import { KeepAliveConnection, type LoadReply } from './keep-alive-connection.ts'
import { openLive } from './live-connection.ts'
import type { LoadMetrics } from './load-metrics.ts'
import type { SeededPerson } from '../seed/types.ts'

export interface Scenario {
  port: number
  page: '/events' | '/now'
  eventIds: readonly string[]
  /** Assets that a first visit fetches once, in addition to the page. */
  assets: readonly string[]
  metrics: LoadMetrics
  isOver: () => boolean
}

/** Average seconds between two actions of a user. */
const thinkTime = 20
const maxReconnectDelay = 30_000

/** Percentages: about one join per user in ten minutes. */
const actionWeights = { openEvent: 50, reload: 12, attendees: 12, pocket: 6, join: 4, leave: 1.5 }

/**
 * Share of users at the board who raise a flag: all of them have one address, which may raise sixty flags in five
 * minutes.
 */
const flagShare = 0.01

const pickRandom = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)]

/**
 * A user with a phone at the list of events, or at the live board: waits, reads, joins, and at the board raises a
 * flag; the page refetches data that changes.
 */
export class VirtualUser {
  readonly #person: SeededPerson
  readonly #scenario: Scenario
  readonly #connection: KeepAliveConnection
  readonly #etags = new Map<string, string>()
  readonly #joinedEvents = new Set<string>()
  #openEvent: string | null = null
  #raisedFlagId: string | null = null
  #closeLive: (() => void) | null = null
  #isRefetching = false
  readonly #pendingChanges = new Set<Change>()

  constructor(person: SeededPerson, scenario: Scenario) {
    this.#person = person
    this.#scenario = scenario
    this.#connection = new KeepAliveConnection(scenario.port)
  }

  async run(isFirstVisit: boolean): Promise<void> {
    const { metrics, isOver } = this.#scenario
    metrics.users += 1
    try {
      await this.#loadPage()
      if (isFirstVisit) await this.#loadAssets()
      await this.#afterLoading()
      while (!isOver()) {
        await pause(1_000 * -thinkTime * Math.log(1 - Math.random()), undefined, { ref: false })
        if (isOver()) break
        await this.#performAction()
      }
    } finally {
      this.#closeLive?.()
      this.#connection.close()
      metrics.users -= 1
    }
  }

  async #performAction(): Promise<void> {
    let draw = Math.random() * 100
    const isDrawn = (share: number) => (draw -= share) < 0
    if (isDrawn(actionWeights.openEvent)) return this.#viewEvent()
    if (isDrawn(actionWeights.reload)) return this.#reload()
    if (isDrawn(actionWeights.attendees)) return this.#read(listAttendees)
    if (isDrawn(actionWeights.pocket)) return this.#sleepPhone()
    if (isDrawn(actionWeights.join)) return this.#joinEvent()
    if (isDrawn(actionWeights.leave)) return this.#leaveEvent()
    this.#openEvent = null
  }

  async #viewEvent() {
    this.#openEvent = pickRandom(this.#scenario.eventIds) ?? null
    await this.#read(getEvent, { id: this.#openEvent })
  }

  async #reload() {
    this.#closeLive?.()
    await this.#loadPage()
    await this.#afterLoading()
  }

  /** The phone sleeps for a while; after that, the page reads all data again. */
  async #sleepPhone() {
    this.#closeLive?.()
    await pause(thinkTime * 1_000, undefined, { ref: false })
    if (this.#scenario.isOver()) return
    this.#openLiveUpdates()
    this.#refetch(topics)
  }

  async #joinEvent() {
    if (this.#isAtBoard && Math.random() < flagShare) return this.#toggleFlag()
    const eventId = pickRandom(this.#scenario.eventIds) ?? ''
    const reply = await this.#write(joinEvent, eventId)
    if (reply?.status === 200) this.#joinedEvents.add(eventId)
    this.#refetch(['events'])
  }

  async #leaveEvent() {
    const [eventId] = this.#joinedEvents
    if (eventId === undefined) return
    await this.#write(unregister, eventId)
    this.#joinedEvents.delete(eventId)
    this.#refetch(['events'])
  }

  async #toggleFlag() {
    const { nameId, cookie } = this.#person
    const id = this.#raisedFlagId ?? randomUUID()
    const flagFields = { playersWanted: 2, teacherWanted: false }
    const [target, body] = this.#raisedFlagId
      ? [lowerFlag, '']
      : [
          raiseFlag,
          JSON.stringify({ id, host: nameId, gameName: 'Azul', place: '', ...flagFields }),
        ]
    await this.#scenario.metrics.count('foreground', () =>
      this.#connection.request(
        target.method,
        buildAddress(target, { params: { flagId: id } }),
        { cookie },
        body,
      ),
    )
    this.#raisedFlagId = this.#raisedFlagId ? null : id
  }

  get #isAtBoard() {
    return this.#scenario.page === '/now'
  }

  #loadPage = () => this.#get(this.#scenario.page, 'foreground')

  async #loadAssets() {
    const secondConnection = new KeepAliveConnection(this.#scenario.port)
    await Promise.all(
      this.#scenario.assets.map((path, index) =>
        this.#scenario.metrics.count('asset', () =>
          (index % 2 === 0 ? this.#connection : secondConnection).request('GET', path, {}),
        ),
      ),
    )
    secondConnection.close()
  }

  async #afterLoading() {
    this.#openLiveUpdates()
    await this.#read(currentSession)
    const params = { nameId: this.#person.nameId }
    await this.#read(myEvents, params)
    if (this.#isAtBoard) await this.#read(getMyFlag, params)
  }

  #openLiveUpdates() {
    const { port, isOver } = this.#scenario
    this.#closeLive?.()
    let reconnectDelay = 1_000
    const reopen = () => {
      if (isOver()) return
      open()
      this.#refetch(topics)
    }
    const open = () => {
      this.#closeLive = openLive(port, this.#person.cookie, {
        change: (changes) => this.#refetch(changes),
        onLost: () => {
          this.#scenario.metrics.lostConnections += 1
          const reconnectTimer = setTimeout(reopen, reconnectDelay * (0.5 + Math.random()))
          this.#closeLive = () => clearTimeout(reconnectTimer)
          reconnectDelay = Math.min(reconnectDelay * 2, maxReconnectDelay)
        },
      })
    }
    open()
  }

  /** Refetches as the page does: one request at a time, regardless of the number of changes that arrive during it. */
  #refetch(changes: readonly Change[]) {
    for (const change of changes) this.#pendingChanges.add(change)
    if (this.#isRefetching) return
    this.#isRefetching = true
    void this.#refetchAll()
  }

  async #refetchAll() {
    while (this.#pendingChanges.size > 0 && !this.#scenario.isOver()) {
      const changes = [...this.#pendingChanges]
      this.#pendingChanges.clear()
      const id = this.#openEvent
      const ownParams = { nameId: this.#person.nameId }
      const openQueries: [Endpoint, object][] = [
        [listEvents, {}],
        [myEvents, ownParams],
        ...(this.#isAtBoard
          ? ([
              [listFlags, {}],
              [getMyFlag, ownParams],
            ] as [Endpoint, object][])
          : []),
        ...(id === null ? [] : ([[getEvent, { id }]] as [Endpoint, object][])),
      ]
      const changedQueries = openQueries.filter(([target, params]) =>
        changes.some((change) => isAffectedBy(change, target.topics, Object.values(params))),
      )
      await Promise.all(
        changedQueries.map(([target, params]) =>
          this.#get(buildAddress(target, { params }), 'background'),
        ),
      )
    }
    this.#isRefetching = false
  }

  #read = (target: Endpoint, params: object = {}) =>
    this.#get(buildAddress(target, { params }), 'foreground')

  async #get(path: string, kind: 'foreground' | 'background') {
    const etag = this.#etags.get(path)
    const headers = { cookie: this.#person.cookie, ...(etag && { 'if-none-match': etag }) }
    const reply = await this.#scenario.metrics.count(kind, () =>
      this.#connection.request('GET', path, headers),
    )
    if (reply?.etag) this.#etags.set(path, reply.etag)
  }

  #write(target: Endpoint, eventId: string): Promise<LoadReply | null> {
    const { nameId, cookie } = this.#person
    const path = buildAddress(target, { params: { eventId } })
    const body = JSON.stringify({ id: nameId })
    return this.#scenario.metrics.count('foreground', () =>
      this.#connection.request(target.method, path, { cookie }, body),
    )
  }
}
