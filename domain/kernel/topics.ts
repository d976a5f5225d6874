/** What can change. The server announces these; caches and open pages re-read what depends on them. */
export const topics = [
  'convention',
  'registrations',
  'events',
  /** Who sits at which tables. */
  'seats',
  /** Who waits for a seat, and at which place. */
  'lines',
  'flags',
  'gamedays',
  'photos',
  'newsletter',
  'letters',
  'outbox',
  'audit',
  /** Sessions that have ended, by what they are known by to the servers: no page is told of another's. */
  'sessions',
  /** Who is in. */
  'arrivals',
  /** Money that was taken or given back. */
  'payments',
  /** Which badges were printed. */
  'badges',
  /** Who helps, and with what. */
  'team',
  /** Who may write, and whether registration is open. */
  'safety',
  /** What one person was told: only their own pages hear of it. */
  'notices',
  /** Which names one person has badges for: only their own pages hear of it. */
  'names',
  /** Goes with a change that takes something out of public view: no page may show it a moment longer. */
  'withdrawals',
] as const

export type Topic = (typeof topics)[number]

/** Of anything in a topic, or of one thing in it: `events:` and the id of an event. */
export type Change = Topic | `${Topic}:${string}`

/** What concerns one person: the id of such a change is a hash of their address. */
export const personalTopics = ['notices', 'names'] as const satisfies readonly Topic[]

export const isPersonalTopic = (topic: Topic): boolean =>
  (personalTopics as readonly Topic[]).includes(topic)

export function topicOf(change: Change): Topic {
  const end = change.indexOf(':')
  return (end === -1 ? change : change.slice(0, end)) as Topic
}

/** Whether any of them is in this topic, of whatever in it. */
export const includesTopic = (changes: readonly Change[], topic: Topic): boolean =>
  changes.some((change) => topicOf(change) === topic)

/** What it is about, if it says so. */
export const subjectIdOf = (change: Change): string | undefined =>
  change.includes(':') ? change.slice(change.indexOf(':') + 1) : undefined

/**
 * Whether it changes what depends on these topics and names these things, which are of the first topic. What names none is
 * about all of them.
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

/** Attendees change these all day. Every other topic is settings and pictures, which change seldom. */
const frequentTopics: readonly Topic[] = [
  'events',
  'seats',
  'lines',
  'flags',
  'gamedays',
  'registrations',
  'arrivals',
]

/** True if a page may miss this change for a moment. `changes` are all those that were saved together. */
export const canDelay = (change: Change, changes: readonly Change[]): boolean =>
  frequentTopics.includes(topicOf(change)) && !includesTopic(changes, 'withdrawals')

const maxChanges = 50

/** More than these are told by their topics alone, without ids: a message of PostgreSQL holds 8,000 bytes. */
export const withoutIdsIfMany = (changes: readonly Change[]): readonly Change[] =>
  changes.length > maxChanges ? [...new Set(changes.map(topicOf))] : changes
