/** Kinds of notifications; users choose the channels for each kind. */
export const notificationKinds = [
  /** An event that I joined: moved, at another table, renamed, canceled, given to another organizer, or I was removed. */
  'table',
  /** From a waiting list: a spot, an offer, or an expired offer. */
  'seat',
  /** Attendees who joined or left an event that I organize. */
  'players',
  'full',
  'game-owner',
  'open-seats',
  /** An event with a game that I wish for was announced. */
  'wish',
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
  wish: mailOnly,
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
    title: 'Events I joined',
    description: 'Moved, at another table, renamed, canceled, a new organizer, or I was removed',
  },
  seat: {
    title: 'Waiting lists',
    description: 'I got a spot or a badge, or a spot is reserved for me',
  },
  players: { title: 'Players at my event', description: 'Who joined or left, in one summary' },
  full: { title: 'My event is full', description: 'The last spot is taken' },
  'game-owner': {
    title: 'No one is bringing the game',
    description: 'A day before my event starts',
  },
  'open-seats': { title: 'Open spots', description: 'Half an hour before my event starts' },
  wish: { title: 'My wishes', description: 'An event with a game on my list is announced' },
  starting: {
    title: 'Starting soon',
    description: '15 minutes before an event I joined',
  },
  place: { title: 'Sharing a table', description: 'Someone asks to share a table, or agreed to' },
  gameday: { title: 'Game days', description: "A game day I'm invited to changed or was canceled" },
  announcement: { title: 'Announcements', description: 'Messages from the organizers to everyone' },
}
