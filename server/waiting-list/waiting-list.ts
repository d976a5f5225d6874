import {
  type Assigned,
  assignSpots,
  type JoinProblem,
  joinProblem,
  type Party,
  placeOf,
  spotsNeeded,
} from '../../domain/waiting-list/rules.ts'
import type { Query, Transaction } from '../platform/database/database.ts'

/** How a feature stores the waiting list of its host: the convention with its badges, or a game day with its spots. */
export interface WaitingListRows<Host, Row extends Party> {
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
    assigned: readonly Assigned<Row>[],
  ) => Promise<void>
}

/** A waiting list of parties. Every function needs the host locked, so that one transaction at a time counts its spots. */
export function createWaitingList<Host, Row extends Party>(rows: WaitingListRows<Host, Row>) {
  const findProblem = async (query: Query, host: Host): Promise<JoinProblem | null> =>
    joinProblem(await rows.isOn(query, host), await rows.countParties(query, host))

  /** The place that a party keeps or gets when it joins now, or why it cannot join. */
  async function reserve(
    query: Query,
    host: Host,
    partyId: string | undefined,
  ): Promise<{ place: number } | { problem: JoinProblem }> {
    const parties = await rows.findParties(query, host)
    const place = placeOf(parties, partyId)
    if (place > 0) return { place }
    const problem = joinProblem(await rows.isOn(query, host), parties.length)
    return problem ? { problem } : { place: parties.length + 1 }
  }

  /** No party gets spots while the list is off or its host is over. */
  async function findAssignable(query: Query, host: Host, heldSpots: number) {
    if (rows.isOver(host)) return []
    const parties = await rows.findParties(query, host)
    if (parties.length === 0 || !(await rows.isOn(query, host))) return []
    const freeSpots = await rows.countFreeSpots(query, host)
    return assignSpots(parties, freeSpots - heldSpots).assigned
  }

  /** Every code path that frees spots must call this, in the same transaction. */
  async function assignFreeSpots(
    transaction: Transaction,
    host: Host,
    heldSpots = 0,
  ): Promise<void> {
    const assigned = await findAssignable(transaction.query, host, heldSpots)
    if (assigned.length > 0) await rows.assign(transaction, host, assigned)
  }

  /** Spots that `assignFreeSpots` would assign. */
  async function countAssignable(query: Query, host: Host): Promise<number> {
    const assigned = await findAssignable(query, host, 0)
    return spotsNeeded(assigned.map(({ party }) => party))
  }

  return { findProblem, reserve, assignFreeSpots, countAssignable }
}
