import type { Instant } from '../kernel/time.ts'
import { hours, later } from '../kernel/time.ts'

type WishAct =
  /** What helpers press at the door. */
  | 'arrive'
  | 'unarrive'
  | 'pay'
  | 'join'
  | 'leave'
  | 'bring'
  | 'stop-bringing'
  | 'teach'
  | 'stop-teaching'
  | 'lower-flag'

/** Something that somebody wants done, which waits for a signal: not theirs yet. */
export interface Wish {
  /** Its idempotency key: however often it is sent, it is done once. */
  id: string
  /** The address of whose it is: nobody else sends it. */
  owner: string
  act: WishAct
  /** The event or flag, and the name it is for. */
  subject: string
  nameId: string
  method: string
  address: string
  body: unknown
  /** What it is, and of what. */
  title: string
  text: string
  wishedAt: Instant
  /** The page that shows it by itself. */
  page?: string
  /** It was on its way once, and nobody knows whether it arrived. */
  attempted: boolean
  /** The title of the one that it undoes. */
  undoes?: string
  /** What goes with a seat that is left: once it is taken back, this is said again too. */
  restores?: readonly Restored[]
  /** The one that takes the seat back for which this is said again: it goes where that goes. */
  follows?: string
  /** The page that waits for the answer itself. After a reload nobody does, and it is sent again. */
  sender?: string
  state: 'waiting' | 'done' | 'refused'
  /** Why it was refused. */
  reason: string
}

type Restored = Pick<Wish, 'act' | 'title' | 'method' | 'address' | 'body'>

interface Inverse {
  act: WishAct
  /** How its call differs. */
  call: (wish: Wish) => Partial<Pick<Wish, 'method' | 'address' | 'body'>>
}

const saying =
  (field: string, value: boolean): Inverse['call'] =>
  ({ body }) => ({ body: { ...(body as object), [field]: value } })

/**
 * What makes it as it was. Money that may have arrived cannot be taken back before that is known, then the payment can; and a flag
 * that is down is not raised again by itself.
 */
const inverses: Partial<Record<WishAct, Inverse>> = {
  join: {
    act: 'leave',
    call: ({ address }) => ({
      method: 'POST',
      address: address.replace('/register/', '/unregister/'),
    }),
  },
  leave: {
    act: 'join',
    call: ({ address }) => ({
      method: 'PUT',
      address: address.replace('/unregister/', '/register/'),
    }),
  },
  bring: { act: 'stop-bringing', call: saying('owner', false) },
  'stop-bringing': { act: 'bring', call: saying('owner', true) },
  teach: { act: 'stop-teaching', call: saying('teaches', false) },
  'stop-teaching': { act: 'teach', call: saying('teaches', true) },
  arrive: { act: 'unarrive', call: saying('arrived', false) },
  unarrive: { act: 'arrive', call: saying('arrived', true) },
}

/** What was never on its way always can; what may have arrived, only where something undoes it. */
export const canTakeBack = ({ act, attempted }: Wish): boolean => !attempted || act in inverses

/** The wish that undoes this one, under a key of its own. */
function undoing({ undoes, ...wish }: Wish, { act, call }: Inverse, id: string): Wish {
  const { title } = wish
  const titles =
    undoes === undefined ? { title: `Undo: ${title}`, undoes: title } : { title: undoes }
  return { ...wish, ...call(wish), ...titles, act, id }
}

/** And that whoever left brings the game again, or teaches it. */
function restoring({ restores = [], undoes: _, ...undo }: Wish, newId: () => string): Wish[] {
  if (undo.act !== 'join') return []
  return restores.map((call) => ({
    ...undo,
    ...call,
    id: newId(),
    attempted: false,
    follows: undo.id,
  }))
}

/** The queue after one was taken back: what may have arrived already is undone when there is a signal; all else was never sent. */
export const withoutWish = (
  queue: readonly Wish[],
  id: string,
  newId: () => string,
): readonly Wish[] =>
  queue.flatMap((wish) => {
    if (wish.state !== 'waiting') return [wish]
    if (wish.follows === id) return []
    if (wish.id !== id) return [wish]
    if (!wish.attempted) return []
    const inverse = inverses[wish.act]
    // It went out after the button was drawn.
    if (!inverse) return [wish]
    const undo = undoing(wish, inverse, newId())
    return [undo, ...restoring(undo, newId)]
  })

const isAboutSame = (one: Wish, other: Wish) =>
  one.owner === other.owner && one.subject === other.subject && one.nameId === other.nameId

/**
 * The queue with one more, in the order of the presses. The same again changes nothing; the opposite of what was never on
 * its way takes that back.
 */
export function withWish(queue: readonly Wish[], wish: Wish): readonly Wish[] {
  const last = queue.findLast((other) => other.state === 'waiting' && isAboutSame(other, wish))
  if (last?.act === wish.act) return queue
  if (last && !last.attempted && inverses[last.act]?.act === wish.act) {
    return queue.filter((other) => other !== last)
  }
  return [...queue, wish]
}

/** The queue with one that its page did not get an answer to, at its place if it is there already. */
export const withUnanswered = (queue: readonly Wish[], wish: Wish): readonly Wish[] =>
  queue.some(({ id }) => id === wish.id)
    ? queue.map((other) => (other.id === wish.id ? { ...wish, wishedAt: other.wishedAt } : other))
    : withWish(queue, wish)

/** What this person would lose: not sent yet, or refused and not read. */
export const unsettledWishes = (queue: readonly Wish[], email: string): readonly Wish[] =>
  queue.filter(({ state, owner }) => state !== 'done' && owner === email)

/** How many of them, in words. */
export function unsettledText(wishes: readonly Wish[]): string {
  const refused = wishes.filter(({ state }) => state === 'refused').length
  const waiting = wishes.length - refused
  const texts = [
    waiting > 0 && `${were(waiting)} not sent yet.`,
    refused > 0 && `${were(refused)} refused, and you have not answered that.`,
  ]
  return texts.filter(Boolean).join(' ')
}

const were = (count: number) => (count === 1 ? '1 press was' : `${count} presses were`)

/** Those that this person can send now, in order. */
export const wishesToSend = (queue: readonly Wish[], email: string): readonly Wish[] =>
  queue.filter(({ state, owner }) => state === 'waiting' && owner === email)

interface Answered {
  status: number
  code?: string | undefined
  message?: string | undefined
}

export type WishOutcome =
  | { kind: 'done' }
  | { kind: 'refused'; reason: string }
  /** There is no signal after all, or no server behind it: it waits, and so do those after it. */
  | { kind: 'later' }
  /** Not as this person: it waits until they are signed in again. */
  | { kind: 'signed out' }

const passing = new Set([0, 408, 425, 429])

/** What an answer means for a wish. */
export function wishOutcome(wish: Wish, { status, code, message }: Answered): WishOutcome {
  if (passing.has(status) || status >= 500) return { kind: 'later' }
  if (status === 401) return { kind: 'signed out' }
  // It has what it wants.
  if (status < 400 || (wish.act === 'join' && code === 'already-joined')) return { kind: 'done' }
  // What the server says of it is for somebody who tries to open it.
  if (code === 'not-found') return { kind: 'refused', reason: 'It is no longer there.' }
  return { kind: 'refused', reason: message ?? 'It could not be done.' }
}

/** Less than the server remembers outcomes for: nothing older is sent. */
const longest = hours(72)

export const isTooOld = ({ wishedAt }: Wish, now: Instant): boolean =>
  later(wishedAt, longest) <= now
