import {
  type AssignedParty,
  assignSpots,
  type JoinListProblem,
  findJoinProblem,
  type WaitingListParty,
  placeInList,
  countNeededSpots,
} from '../../domain/waiting-list/rules.ts'
import type { Query, Transaction } from '../platform/database/database.ts'

/** How a feature stores the waiting list of its host: the convention with its badges, or a game day with its spots. */
export interface WaitingListStore<Host, Row extends WaitingListParty> {
  /** In the order of joining. */
  findParties: (query: Query, host: Host) => Promise<Row[]>
  countParties: (query: Query, host: Host) => Promise<number>
  isOn: (query: Query, host: Host) => boolean | Promise<boolean>
  /** A host that is over has no spots to give. */
  isOver: (host: Host) => boolean
  countFreeSpots: (query: Query, host: Host) => Promise<number>
  /** Writes that these parties have their spots, and notifies them. */
  assign: (
    transaction: Transaction,
    host: Host,
    assignedParties: readonly AssignedParty<Row>[],
  ) => Promise<void>
}

/** A waiting list of parties. Every function needs the host locked, so that one transaction at a time counts its spots. */
export function createWaitingList<Host, Row extends WaitingListParty>(
  store: WaitingListStore<Host, Row>,
) {
  const findProblem = async (query: Query, host: Host): Promise<JoinListProblem | null> =>
    findJoinProblem(await store.isOn(query, host), await store.countParties(query, host))

  /** The place that a party keeps or gets when it joins now, or why it cannot join. */
  async function reservePlace(
    query: Query,
    host: Host,
    partyId: string | undefined,
  ): Promise<{ place: number } | { problem: JoinListProblem }> {
    const parties = await store.findParties(query, host)
    const place = placeInList(parties, partyId)
    if (place > 0) return { place }
    const problem = findJoinProblem(await store.isOn(query, host), parties.length)
    return problem ? { problem } : { place: parties.length + 1 }
  }

  /** No party gets spots while the list is off or its host is over. */
  async function findAssignable(query: Query, host: Host, heldSpots: number) {
    if (store.isOver(host)) return []
    const parties = await store.findParties(query, host)
    if (parties.length === 0 || !(await store.isOn(query, host))) return []
    const freeSpots = await store.countFreeSpots(query, host)
    return assignSpots(parties, freeSpots - heldSpots).assigned
  }

  /** Every code path that frees spots must call this, in the same transaction. */
  async function assignFreeSpots(
    transaction: Transaction,
    host: Host,
    heldSpots = 0,
  ): Promise<void> {
    const assignedParties = await findAssignable(transaction.query, host, heldSpots)
    if (assignedParties.length > 0) await store.assign(transaction, host, assignedParties)
  }

  /** Spots that `assignFreeSpots` would assign. */
  async function countAssignable(query: Query, host: Host): Promise<number> {
    const assignedParties = await findAssignable(query, host, 0)
    return countNeededSpots(assignedParties.map(({ party }) => party))
  }

  return { findProblem, reservePlace, assignFreeSpots, countAssignable }
}
