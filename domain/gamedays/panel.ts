import { toMilliseconds } from '../kernel/time.ts'
import type { Invitation } from './schema.ts'
import { accepted, notReplied, rejected } from './status.ts'

export const allStatuses = 'All Status'

export const statusFilters = [
  { value: accepted, label: 'Accepted' },
  { value: rejected, label: 'Rejected' },
  { value: notReplied, label: 'No Reply' },
] as const

/** What a search looks into. */
export const searchedTexts = ({ guestName, guestEmail, replyComments }: Invitation): string[] => [
  guestName,
  guestEmail,
  replyComments ?? '',
]

/** What each column is sorted by; what is missing comes before everything else. */
export const sortKeys = {
  guestName: ({ guestName }) => guestName.toLowerCase(),
  guestEmail: ({ guestEmail }) => guestEmail.toLowerCase(),
  status: ({ status }) => status,
  additionalGuests: ({ additionalGuests }) => additionalGuests,
  replyComments: ({ replyComments }) => (replyComments ?? '').toLowerCase(),
  invitedAt: ({ invitedAt }) => toMilliseconds(invitedAt),
  repliedAt: ({ repliedAt }) => (repliedAt ? toMilliseconds(repliedAt) : 0),
} satisfies Record<string, (invitation: Invitation) => string | number>
