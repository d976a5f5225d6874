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

/** Texts that a search matches. */
export const searchableTexts = ({ guestName, guestEmail, replyComments }: GuestTexts): string[] => [
  guestName,
  guestEmail,
  replyComments ?? '',
]

/** Normalized text for comparison: the name comes first, so that it also sorts by name. */
export const buildSearchText = (texts: GuestTexts): string =>
  foldText(searchableTexts(texts).join('\n'))

/** Sort key of each column; missing values come first. */
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

/** Lists up to this size are embedded in the game days; the panel pages through longer ones. */
export const maxListedGuests = 500

export const countInvited = (gameday: Gameday): number =>
  gameday.acceptedCount + gameday.rejectedCount + gameday.notRepliedCount

/** Filter and order of a game day's invitations. */
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
