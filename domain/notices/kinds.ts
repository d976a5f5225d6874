/** What people hear about, and choose for each how: a kind is what one choice is about. */
export const noticeKinds = [
  /** A table where I sit: moved, renamed, cancelled, its organizer changed, I was removed. */
  'table',
  /** From a waiting list: a seat, an offer, or one that went past. */
  'seat',
  /** Who joined or left the table that I organize. */
  'players',
  'full',
  'game-owner',
  'open-seats',
  /** A table where I sit starts soon. */
  'starting',
  /** Sharing a table of the hall. */
  'place',
  'gameday',
  'announcement',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** What only whoever organizes a table hears of it. */
export const organizerKinds = [
  'players',
  'full',
  'game-owner',
  'open-seats',
] as const satisfies readonly NoticeKind[]

/** Without either it is only on the site. */
export interface NoticeChoice {
  mail: boolean
  push: boolean
}

export type NoticeChoices = Record<NoticeKind, NoticeChoice>

const both: NoticeChoice = { mail: true, push: true }
const onlyMail: NoticeChoice = { mail: true, push: false }
const onlyPush: NoticeChoice = { mail: false, push: true }
const onSite: NoticeChoice = { mail: false, push: false }

export const usualChoices: NoticeChoices = {
  table: both,
  seat: both,
  players: onlyMail,
  full: onSite,
  'game-owner': onlyMail,
  'open-seats': onlyPush,
  starting: onlyPush,
  place: both,
  gameday: both,
  announcement: both,
}

/** A mail would be read when it is over. */
export const isMailed = (kind: NoticeKind): boolean => kind !== 'starting'

export const choicesFrom = (chosen: Partial<NoticeChoices>): NoticeChoices => ({
  ...usualChoices,
  ...chosen,
})

interface Words {
  title: string
  about: string
}

export const kindWords: Record<NoticeKind, Words> = {
  table: {
    title: 'A table where I sit',
    about: 'Moved, renamed, cancelled, a new organizer, or I was taken off it',
  },
  seat: { title: 'Waiting lists', about: 'A seat or a badge is mine, or a seat is kept for me' },
  players: { title: 'Players of my table', about: 'Who joined or left, gathered' },
  full: { title: 'My table is full', about: 'The last seat is taken' },
  'game-owner': { title: 'Nobody brings the game', about: 'A day before my table starts' },
  'open-seats': { title: 'Open seats', about: 'Half an hour before my table starts' },
  starting: { title: 'It starts soon', about: 'A quarter of an hour before a table where I sit' },
  place: { title: 'Sharing a table', about: 'Somebody asks for a part of it, or said yes' },
  gameday: { title: 'Game days', about: 'Where I am invited: changed or cancelled' },
  announcement: { title: 'Announcements', about: 'What the organisers say to everybody' },
}
