/** Kinds of notifications; users choose the channels for each kind. */
export const notificationKinds = [
  /** An event that I joined: moved, renamed, canceled, given to another organizer, or I was removed. */
  'table',
  /** From a waiting list: a spot, an offer, or an expired offer. */
  'seat',
  /** Attendees who joined or left an event that I organize. */
  'players',
  'full',
  'game-owner',
  'open-seats',
  /** An event that I joined starts soon. */
  'starting',
  /** Sharing a table of the hall. */
  'place',
  'gameday',
  'announcement',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** Kinds that only organizers of an event receive. */
export const organizerNotificationKinds = [
  'players',
  'full',
  'game-owner',
  'open-seats',
] as const satisfies readonly NotificationKind[]

/** Without either, the notification appears only on the site. */
export interface NotificationPreference {
  mail: boolean
  push: boolean
}

export type NotificationPreferences = Record<NotificationKind, NotificationPreference>

const mailAndPush: NotificationPreference = { mail: true, push: true }
const mailOnly: NotificationPreference = { mail: true, push: false }
const pushOnly: NotificationPreference = { mail: false, push: true }
const siteOnly: NotificationPreference = { mail: false, push: false }

export const defaultNotificationPreferences: NotificationPreferences = {
  table: mailAndPush,
  seat: mailAndPush,
  players: mailOnly,
  full: siteOnly,
  'game-owner': mailOnly,
  'open-seats': pushOnly,
  starting: pushOnly,
  place: mailAndPush,
  gameday: mailAndPush,
  announcement: mailAndPush,
}

/** A mail would arrive too late. */
export const isMailableKind = (kind: NotificationKind): boolean => kind !== 'starting'

export const withDefaultPreferences = (
  preferences: Partial<NotificationPreferences>,
): NotificationPreferences => ({
  ...defaultNotificationPreferences,
  ...preferences,
})

interface KindTexts {
  title: string
  description: string
}

export const notificationKindTexts: Record<NotificationKind, KindTexts> = {
  table: {
    title: 'A table where I sit',
    description: 'Moved, renamed, cancelled, a new organizer, or I was taken off it',
  },
  seat: {
    title: 'Waiting lists',
    description: 'A seat or a badge is mine, or a seat is kept for me',
  },
  players: { title: 'Players of my table', description: 'Who joined or left, gathered' },
  full: { title: 'My table is full', description: 'The last seat is taken' },
  'game-owner': { title: 'Nobody brings the game', description: 'A day before my table starts' },
  'open-seats': { title: 'Open seats', description: 'Half an hour before my table starts' },
  starting: {
    title: 'It starts soon',
    description: 'A quarter of an hour before a table where I sit',
  },
  place: { title: 'Sharing a table', description: 'Somebody asks for a part of it, or said yes' },
  gameday: { title: 'Game days', description: 'Where I am invited: changed or cancelled' },
  announcement: { title: 'Announcements', description: 'What the organisers say to everybody' },
}
