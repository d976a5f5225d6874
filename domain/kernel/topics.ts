/** What can change. The server announces these; caches and open pages re-read what depends on them. */
export const topics = [
  'convention',
  'registrations',
  'events',
  'gamedays',
  'photos',
  'newsletter',
  'outbox',
  'audit',
] as const

export type Topic = (typeof topics)[number]
