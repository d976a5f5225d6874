import * as z from 'zod/mini'
import { pageSchema, pageFields } from '../../kernel/lists/page-schema.ts'
import { foldText } from '../../kernel/text/fold.ts'
import { toMilliseconds } from '../../kernel/time.ts'
import { type Gameday, Invitation } from '../schema.ts'
import { accepted, notReplied, rejected, statuses } from '../status.ts'

export const allStatusesLabel = 'All Status'

export const statusFilters = [
  { value: accepted, label: 'Accepted' },
  { value: rejected, label: 'Rejected' },
  { value: notReplied, label: 'No Reply' },
] as const

export const allMailLabel = 'All Mail'

export const mailFilters = [{ value: 'failed', label: 'Not delivered' }] as const

type GuestTexts = Pick<Invitation, 'guestName' | 'guestEmail' | 'replyComments'>

/** What a search looks into. */
export const searchableTexts = ({ guestName, guestEmail, replyComments }: GuestTexts): string[] => [
  guestName,
  guestEmail,
  replyComments ?? '',
]

/** The same as it is compared: the name comes first, so that it sorts by it too. */
export const buildSearchText = (texts: GuestTexts): string =>
  foldText(searchableTexts(texts).join('\n'))

/** What each column is sorted by; what is missing comes before everything else. */
export const guestSortKeys = {
  guestName: ({ guestName }) => guestName.toLowerCase(),
  guestEmail: ({ guestEmail }) => guestEmail.toLowerCase(),
  status: ({ status }) => status,
  additionalGuests: ({ additionalGuests }) => additionalGuests,
  replyComments: ({ replyComments }) => (replyComments ?? '').toLowerCase(),
  invitedAt: ({ invitedAt }) => toMilliseconds(invitedAt),
  repliedAt: ({ repliedAt }) => (repliedAt ? toMilliseconds(repliedAt) : 0),
} satisfies Record<string, (invitation: Invitation) => string | number>

export type GuestSort = keyof typeof guestSortKeys
const guestSorts = Object.keys(guestSortKeys) as [GuestSort, ...GuestSort[]]

/** Up to so many, the list of game days holds them all; of a longer list the panel asks for a page. */
export const maxListedGuests = 500

export const countInvited = (gameday: Gameday): number =>
  gameday.acceptedCount + gameday.rejectedCount + gameday.notRepliedCount

/** Which invitations of a game day, and in which order. */
const GuestFilter = z.object({
  q: z._default(z.string().check(z.maxLength(200)), ''),
  status: z.optional(z.pipe(z.coerce.number(), z.literal(statuses))),
  /** Only guests whose last mail was not delivered. */
  mail: z.optional(z.literal('failed')),
  sort: z._default(z.enum(guestSorts), 'guestName'),
  descending: z._default(z.stringbool(), false),
})
export type GuestFilter = z.output<typeof GuestFilter>

export const InvitationQuery = z.object({
  ...GuestFilter.shape,
  ...pageFields(1_000_000),
})
export type InvitationQuery = z.output<typeof InvitationQuery>

export const InvitationsPage = z.object(pageSchema(Invitation))
export type InvitationsPage = z.infer<typeof InvitationsPage>
