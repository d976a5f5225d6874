/** Subjects of changes. The server announces these; caches and open pages reload the data that depends on them. */
export const topics = [
  'convention',
  'registrations',
  'events',
  /** Participants of events. */
  'seats',
  /** Waiting lists and their order. */
  'lines',
  'flags',
  'gamedays',
  /** The catalogue of games: typed, imported, merged. */
  'games',
  /** Wishes for games, and when and with whom people play. */
  'wishes',
  'photos',
  'newsletter',
  'letters',
  'outbox',
  /** Messages of the contact form, and which of them are answered. */
  'messages',
  'audit',
  /** Sessions that have ended, identified by a server-side key: no page receives another user's. */
  'sessions',
  /** Check-ins at the door. */
  'arrivals',
  /** Payments and refunds. */
  'payments',
  /** Printed badges. */
  'badges',
  /** Helpers and their roles. */
  'team',
  /** Write permissions, and the state of registration. */
  'safety',
  /** Notifications of one user: only their own pages receive these. */
  'notices',
  /** Names that one user has badges for: only their own pages receive these. */
  'names',
  /** Accompanies a change that removes public content: pages must not show it any longer. */
  'withdrawals',
] as const

export type Topic = (typeof topics)[number]

/** A change of a whole topic, or of one subject: `events:` and the id of an event. */
export type Change = Topic | `${Topic}:${string}`

/** Topics of one user: the id in such a change is a hash of their email address. */
export const personalTopics = ['notices', 'names'] as const satisfies readonly Topic[]

export const isPersonalTopic = (topic: Topic): boolean =>
  (personalTopics as readonly Topic[]).includes(topic)

export function topicOf(change: Change): Topic {
  const end = change.indexOf(':')
  return (end === -1 ? change : change.slice(0, end)) as Topic
}

/** True if any change is in this topic, with any subject. */
export const includesTopic = (changes: readonly Change[], topic: Topic): boolean =>
  changes.some((change) => topicOf(change) === topic)

/** Id of the subject, if the change has one. */
export const subjectIdOf = (change: Change): string | undefined =>
  change.includes(':') ? change.slice(change.indexOf(':') + 1) : undefined

/**
 * True if the change affects data that depends on these topics and subjects; the subjects belong to the first topic. A
 * change without a subject affects all of them.
 */
export function isAffectedBy(
  change: Change,
  dependsOn: readonly string[],
  subjectIds: readonly unknown[],
): boolean {
  const subjectId = subjectIdOf(change)
  const topic = topicOf(change)
  const isSecondaryTopic = topic !== dependsOn[0]
  const matchesSubject =
    subjectId === undefined ||
    isSecondaryTopic ||
    subjectIds.length === 0 ||
    subjectIds.includes(subjectId)
  return matchesSubject && dependsOn.includes(topic)
}

/** Changed by attendees all day. All other topics are settings and pictures, which change rarely. */
const frequentTopics: readonly Topic[] = [
  'events',
  'seats',
  'lines',
  'flags',
  'gamedays',
  'wishes',
  'registrations',
  'arrivals',
]

/** True if a page may miss this change for a moment. `changes` are all those that were saved together. */
export const canDelay = (change: Change, changes: readonly Change[]): boolean =>
  frequentTopics.includes(topicOf(change)) && !includesTopic(changes, 'withdrawals')

const maxChanges = 50

/** Reduces more changes than these to their topics, without ids: a message of PostgreSQL holds 8,000 bytes. */
export const withoutIdsIfMany = (changes: readonly Change[]): readonly Change[] =>
  changes.length > maxChanges ? [...new Set(changes.map(topicOf))] : changes
