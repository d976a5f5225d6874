import type { Name, NameId, User } from '../../domain/auth/schema.ts'
import { joinRefusal } from '../../domain/events/participants/join-event.ts'
import { canLeave } from '../../domain/events/permissions.ts'
import {
  detailsAlerts,
  isFull,
  isParticipant,
  spotsLabel,
  spotsLeftText,
  teacherLabels,
} from '../../domain/events/rules.ts'
import { eventRemarks } from '../../domain/events/fields.ts'
import type { Event, EventDetails } from '../../domain/events/schema.ts'
import { countdownText } from '../../domain/events/time/countdown.ts'
import { durationText } from '../../domain/events/time/durations.ts'
import { longEventTime } from '../../domain/events/time/times.ts'
import { joinWaitingListRefusal } from '../../domain/events/waiting-list/refusals.ts'
import type { WaitingList } from '../../domain/events/waiting-list/schema.ts'
import { waitingListStatusText } from '../../domain/events/waiting-list/texts.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { plainEventPath } from '../../domain/plain/paths.ts'
import type { PlainActionName } from './actions.ts'
import { type Html, html } from './html.ts'

export interface EventView {
  event: EventDetails
  waitingList: WaitingList
  user: User | null
  now: Instant
  timeZone: string
  /** Own name whose request was handled; the page reports its present state. */
  changedName: NameId | undefined
  /** Own name that asked to leave and has to confirm. */
  leavingName: NameId | undefined
  /** The reason why a submitted form changed nothing. */
  refusal: { title: string; message: string } | null
  /** Another event of the refused name at the same time, which it can leave for this one. */
  clash: { name: Name; other: Event } | null
}

interface ActionForm {
  event: EventDetails
  name: Name
  action: PlainActionName
  label: string
  isQuiet?: boolean
  from?: string
}

const actionForm = ({ event, name, action, label, isQuiet = false, from }: ActionForm) =>
  html`<form method="post" action="${plainEventPath(event.id)}">
    <input type="hidden" name="name" value="${name.id}" />
    ${from !== undefined && html`<input type="hidden" name="from" value="${from}" />`}
    <button name="action" value="${action}" class="${isQuiet ? 'quiet' : ''}">${label}</button>
  </form>`

/** The present state of a name, and one form for each action that it has now. */
function nameActions({ event, waitingList, now, user }: EventView, name: Name): Html {
  const place = waitingList.findIndex(({ id }) => id === name.id)
  if (isParticipant(event, name.id)) {
    const address = `${plainEventPath(event.id)}?leave=${name.id}#leave`
    return html`<p>${name.name} has a spot.</p>
      ${
        canLeave(user, event, name.id, now) &&
        html`<a class="btn quiet" href="${address}">Leave as ${name.name}</a>`
      }`
  }
  const entry = waitingList[place]
  if (entry) {
    const { offeredUntil } = entry
    return html`<p>${name.name}: ${waitingListStatusText({ place: place + 1, offeredUntil })}.</p>
      ${
        offeredUntil !== '' &&
        actionForm({ event, name, action: 'join', label: `Take the spot as ${name.name}` })
      }
      ${actionForm({
        event,
        name,
        action: 'stop-waiting',
        label: `Take ${name.name} off the waiting list`,
        isQuiet: true,
      })}`
  }
  if (joinRefusal(event, name.id, [], now) === null) {
    return actionForm({ event, name, action: 'join', label: `Join as ${name.name}` })
  }
  if (joinWaitingListRefusal(event, name.id, now) === null) {
    return actionForm({
      event,
      name,
      action: 'wait',
      label: `Join the waiting list as ${name.name}`,
    })
  }
  return html`<p class="soft">${name.name} cannot join now.</p>`
}

/** Reports what holds now, so that a shared or reloaded address never reports what did not happen. */
function outcomeText({ event, waitingList, user, changedName }: EventView): string | null {
  const name = user?.names.find(({ id }) => id === changedName)
  if (!name) return null
  if (isParticipant(event, name.id)) return `${name.name} has a spot at this event.`
  if (waitingList.some(({ id }) => id === name.id)) return `${name.name} is on the waiting list.`
  return `${name.name} has no spot at this event.`
}

const refusalNote = ({ refusal, clash, event }: EventView) =>
  refusal &&
  html`<section class="note warn" role="alert">
    <h2>${refusal.title}</h2>
    <p>${refusal.message}</p>
    ${
      clash &&
      actionForm({
        event,
        name: clash.name,
        action: 'switch',
        from: clash.other.id,
        label: `Leave ${clash.other.gameName} and join ${event.gameName}`,
      })
    }
  </section>`

function leaveQuestion({ event, user, leavingName, now }: EventView) {
  const name = user?.names.find(({ id }) => id === leavingName)
  if (!name || !canLeave(user, event, name.id, now)) return null
  return html`<section class="note warn" id="leave">
    <h2>Leave as ${name.name}</h2>
    <p>Do you really want to unregister from this event?</p>
    <div class="row">
      ${actionForm({ event, name, action: 'leave', label: 'Unregister' })}
      <a class="btn quiet" href="${plainEventPath(event.id)}">Cancel</a>
    </div>
  </section>`
}

const ownNames = (view: EventView) => {
  const { user, event } = view
  if (!user) {
    return html`<p>
      <a class="btn" href="/login?back=${encodeURIComponent(plainEventPath(event.id))}"
        >Login to Join Event</a
      >
    </p>`
  }
  if (user.names.length === 0) return html`<p>No badge is registered with your email address.</p>`
  return html`<ul class="list">
    ${user.names.map((name) => html`<li><div class="row">${nameActions(view, name)}</div></li>`)}
  </ul>`
}

export function renderEvent(view: EventView): Html {
  const { event, waitingList, now, timeZone } = view
  const emptySpots = Math.max(0, event.spots - event.participants.length)
  const outcome = outcomeText(view)
  const alerts = view.refusal ? [] : detailsAlerts(event, now)
  return html`${refusalNote(view)} ${leaveQuestion(view)}
    ${outcome && html`<p class="note ok" role="status">${outcome}</p>`}
    <dl>
      <dt>When</dt>
      <dd>${longEventTime(event)} (${countdownText(event, now, timeZone)})</dd>
      <dt>Duration</dt>
      <dd>${durationText(event.duration)}</dd>
      <dt>Spots</dt>
      <dd>${spotsLabel(event)}${!isFull(event) && html` (${spotsLeftText(event)})`}</dd>
      <dt>Organizer</dt>
      <dd>${event.organizer}</dd>
      <dt>Teacher</dt>
      <dd>${teacherLabels[event.teacher]}</dd>
      ${eventRemarks(event).map(
        ({ label, text }) =>
          html`<dt>${label}</dt>
            <dd>${text}</dd>`,
      )}
    </dl>
    ${alerts.map(
      ({ title, message }) =>
        html`<section class="note warn">
          <h2>${title}</h2>
          <p>${message}</p>
        </section>`,
    )}
    <h2>Your names</h2>
    ${ownNames(view)}
    <h2>Players</h2>
    <ol>
      ${event.participants.map(
        ({ name, gameOwner, teaches }) =>
          html`<li>${name}${gameOwner && ', brings the game'}${teaches ? ', teaches' : ''}</li>`,
      )}
      ${Array.from({ length: emptySpots }, () => html`<li class="soft">Empty</li>`)}
    </ol>
    ${
      waitingList.length > 0 &&
      html`<h2>Waiting list</h2>
        <ol>
          ${waitingList.map(({ name }) => html`<li>${name}</li>`)}
        </ol>`
    }`
}
