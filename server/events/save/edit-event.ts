import { notSeatedRefusal, savedGameOwner } from '../../../domain/events/seats/game-owner.ts'
import { clashRefusal } from '../../../domain/events/seats/join-event.ts'
import { tableChangesLimit } from '../../../domain/events/limits.ts'
import { isOwner, manageRefusal } from '../../../domain/events/permissions.ts'
import { isExpired } from '../../../domain/events/rules.ts'
import { isEdited, isMoved, saveRefusal, savedEvent } from '../../../domain/events/save-event.ts'
import type { Event, EventDetails } from '../../../domain/events/schema.ts'
import { isStale } from '../../../domain/kernel/forms/version.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { FeatureDependencies } from '../../convention/feature-dependencies.ts'
import { tell } from '../../notices/tell.ts'
import { changedRefusal, edited } from '../../platform/database/versions.ts'
import { announceAsked } from '../hall-tables/announce-asked.ts'
import { bringerText, eventChanges, recordForOthers } from '../audit.ts'
import { lockBadges } from '../locks.ts'
import { tellChange } from '../mails/tell-change.ts'
import { tellHandover, withdrawFromFormer } from '../mails/tell-handover.ts'
import { causeOf } from '../mails/tellings.ts'
import { movedPlaceRefusal } from '../hall-tables/place-event.ts'
import { unknownName } from '../../registration/refusals.ts'
import { notFound } from '../refusals.ts'
import { type Saving, tooManyTables } from './saving.ts'
import { findDetails } from '../stores/details-store.ts'
import * as store from '../stores/event-store.ts'
import * as seats from '../stores/seat-store.ts'
import { createServeWaitingList } from '../waiting-list/serve-waiting-list.ts'
import { findWaitingList } from '../waiting-list/store.ts'

interface Edit {
  before: EventDetails
  wanted: Event
  /** Whether the form holds anything that the event does not have yet. */
  isChange: boolean
  now: Instant
}

/** Changes an event, tells whoever sits there, and gives seats that it has more to its waiting list. */
export function createEditEvent(dependencies: FeatureDependencies) {
  const { clock, config, conventions } = dependencies
  const { serve } = createServeWaitingList(dependencies)

  async function editEvent(saving: Saving, before: EventDetails) {
    const { transaction, convention, payload, user } = saving
    const { query, changed } = transaction
    const now = clock.now()
    const wanted = savedEvent(convention, payload, before)
    const isChange = isEdited(before, wanted)
    const edit = { before, wanted, isChange, now }
    const denied = await editRefusal(saving, edit)
    if (denied) return denied
    const seated = before.participants.map(({ id }) => id)
    const gameOwner = savedGameOwner(payload, { gameOwner: before.gameOwner, seated })
    if (gameOwner === null) return gameOwnerRefusal(saving, edit)
    const tooMany = isChange ? await tooManyTables(saving, tableChangesLimit, now) : null
    if (tooMany) return tooMany
    const moved = isMoved(before, wanted)
    const taken = moved ? await movedPlaceRefusal(transaction, convention, edit) : null
    if (taken) return taken
    const newOwner = await lockPeople(saving, edit)
    if (newOwner instanceof Refusal) return newOwner
    if (newOwner) {
      const organizers = { before: before.eventOwner, after: newOwner.id }
      await withdrawFromFormer(transaction, payload.id, organizers)
    }
    const renamed = before.gameName !== wanted.gameName
    const tellings =
      moved || renamed ? await tellChange(query, conventions, { before, after: wanted, user }) : []
    if (newOwner && !isExpired(wanted, now)) {
      const event = { ...wanted, participants: before.participants }
      const handover = {
        event,
        organizer: newOwner,
        before: before.eventOwner,
        except: [user.email],
        by: isOwner(user, before) ? ('organizer' as const) : ('organisers' as const),
      }
      tellings.push(...(await tellHandover(query, conventions, handover)))
    }
    if (isChange) {
      const columns = { ...store.columnsOf(wanted), ...edited(before.version, user, now) }
      await store.updateEvent(query, payload.id, columns)
      await announceAsked(transaction, payload.id)
    }
    if (gameOwner !== before.gameOwner) await seats.setGameOwner(query, payload.id, gameOwner)
    changed(`events:${payload.id}`, ...seated.map((id) => `seats:${id}` as const))
    // The team edits what others wrote to take something out of it.
    if (!isOwner(user, before)) changed('withdrawals')
    const saved = await findDetails(transaction.query, payload.id)
    if (!saved) return notFound()
    const isFreed = saved.spots > before.spots
    const serving = { cause: causeOf(user), isFreed, locked: 'all' as const, tellings }
    const after = await serve(transaction, saved, serving)
    await tell(transaction, tellings, { now, cause: causeOf(user) })
    const record = { user, event: before }
    const details = eventChanges(before, after)
    if (details !== '') {
      await recordForOthers(transaction, { ...record, action: 'event-changed', details }, now)
    }
    if (gameOwner !== before.gameOwner) {
      const bringer = {
        ...record,
        action: 'game-owner-changed',
        details: bringerText(after),
      } as const
      await recordForOthers(transaction, bringer, now)
    }
    return after
  }

  async function editRefusal(
    { transaction, convention, payload, user }: Saving,
    { before, wanted, isChange, now }: Edit,
  ) {
    const forbidden = manageRefusal(user, before, now)
    if (forbidden) return forbidden
    // Who sends the same again, because no answer came, is not told of a conflict with themselves.
    if (isChange && isStale(payload.version, before.version)) {
      return changedRefusal(transaction.query, 'events', before, { user, config })
    }
    return saveRefusal(user, before, wanted, { convention, now })
  }

  return editEvent
}

/** Who makes a table, and got no answer, is told again why they do not sit at it. */
async function gameOwnerRefusal(
  { transaction, payload }: Saving,
  { before, wanted, isChange, now }: Edit,
) {
  const own = await seats.findSeats(transaction.query, wanted.eventOwner)
  const clash = payload.gameOwner === before.eventOwner ? clashRefusal(before, own, now) : null
  return clash && !isChange ? new Refusal(clash) : notSeatedRefusal()
}

/** A player who joins another table at this moment either sees the new time or is seen here. Answers who gets the table. */
async function lockPeople({ transaction, convention, payload }: Saving, { before, wanted }: Edit) {
  const handedOver = wanted.eventOwner !== before.eventOwner
  const waitingList = before.inLine > 0 ? await findWaitingList(transaction.query, payload.id) : []
  await lockBadges(transaction, [
    ...(isMoved(before, wanted) ? before.participants.map(({ id }) => id) : []),
    // Serving the waiting list updates the event again, and that locks its owner.
    ...(handedOver || waitingList.length > 0 ? [wanted.eventOwner] : []),
    ...waitingList.map(({ nameId }) => nameId),
  ])
  if (!handedOver) return null
  const owner = await seats.lockBadge(transaction, payload.eventOwner)
  return owner?.conventionId === convention.id ? owner : unknownName('eventOwner')
}
