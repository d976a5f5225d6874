import * as z from 'zod/mini'
import { pageOf, pageFields } from '../kernel/lists/page-schema.ts'
import { paragraphs } from '../kernel/text/text.ts'
import { keyField, textField } from '../kernel/text/text-field.ts'

/** Who did something: a source of requests, or an e-mail address. */
export const Author = z.object({
  kind: z.enum(['source', 'address']),
  subject: keyField(320, 'Enter an e-mail address.'),
})
export type Author = z.infer<typeof Author>

export const blockSpans = {
  day: 'A day',
  week: 'A week',
  convention: 'Until the convention is over',
} as const
export type BlockSpan = keyof typeof blockSpans
export const BlockForm = z.object({
  ...Author.shape,
  span: z.enum(Object.keys(blockSpans) as [BlockSpan, ...BlockSpan[]]),
})
export type BlockForm = z.infer<typeof BlockForm>

const Block = z.object({ ...Author.shape, createdAt: z.string(), expiresAt: z.string() })
export type Block = z.infer<typeof Block>

export const RegistrationSwitch = z.object({
  closed: z.boolean(),
  /** The organisers' own sentence; nothing when they wrote none. */
  text: textField(300, { tidy: paragraphs }),
})
export type RegistrationSwitch = z.infer<typeof RegistrationSwitch>

export const SlowSwitch = z.object({ on: z.boolean() })
export type SlowSwitch = z.infer<typeof SlowSwitch>

export const Safety = z.object({
  registration: RegistrationSwitch,
  /** Whether strangers are taken only a few at a time from one source. */
  slow: z.boolean(),
  blocks: z.array(Block),
})
export type Safety = z.infer<typeof Safety>

export const contributionKinds = {
  registrations: 'Registrations',
  replies: 'Gameday replies',
  messages: 'Messages',
  tables: 'Tables',
  waiting: 'Places in line for badges',
} as const
export type ContributionKind = keyof typeof contributionKinds
export const ContributionKind = z.enum(
  Object.keys(contributionKinds) as [ContributionKind, ...ContributionKind[]],
)

/** How many of each there are; a registration has one or more badges. */
export const Counts = z.object({
  registrations: z.number(),
  badges: z.number(),
  replies: z.number(),
  messages: z.number(),
  tables: z.number(),
  /** Places in the line for badges. */
  waiting: z.number(),
})
export type Counts = z.infer<typeof Counts>

export const Source = z.object({
  source: z.string(),
  lastAt: z.string(),
  counts: Counts,
  /** Of its registrations: how many never used their mail, and how many have paid. */
  unconfirmed: z.number(),
  paid: z.number(),
  blockedUntil: z.nullable(z.string()),
  /** Where the administrator sits who asks. */
  isHere: z.boolean(),
})
export type Source = z.infer<typeof Source>

export const SourceQuery = z.object(pageFields(100))
export type SourceQuery = z.output<typeof SourceQuery>
export const SourcePage = z.object(pageOf(Source))
export type SourcePage = z.infer<typeof SourcePage>

export const spans = {
  hour: 'The last hour',
  day: 'The last 24 hours',
  week: 'The last 7 days',
  all: 'All that is known (30 days)',
} as const
export type Span = keyof typeof spans

export const reaches = {
  unconfirmed: 'Who never used their mail',
  unpaid: 'Who has not paid',
  everybody: 'Everybody, paid or not',
} as const
/** Whose registrations and tables go. */
export type Reach = keyof typeof reaches

const choices = {
  since: z._default(z.enum(Object.keys(spans) as [Span, ...Span[]]), 'all'),
  reach: z._default(z.enum(Object.keys(reaches) as [Reach, ...Reach[]]), 'unconfirmed'),
}

export const ContributionQuery = z.object({ ...Author.shape, ...choices })
export type ContributionQuery = z.output<typeof ContributionQuery>

export const Contribution = z.object({
  kind: ContributionKind,
  id: z.string(),
  at: z.string(),
  title: z.string(),
  details: z.string(),
  state: z.nullable(z.enum(['paid', 'confirmed', 'unconfirmed'])),
  /** Whether a clean-up with these choices takes it. */
  goes: z.boolean(),
})
export type Contribution = z.infer<typeof Contribution>

export const Contributions = z.object({
  /** What goes. */
  goes: Counts,
  /** What there is besides and stays. */
  stays: Counts,
  /** The newest of each kind. */
  items: z.array(Contribution),
  blockedUntil: z.nullable(z.string()),
  isHere: z.boolean(),
})
export type Contributions = z.infer<typeof Contributions>

export const CleanUpForm = z.object({
  ...ContributionQuery.shape,
  kinds: z
    .array(ContributionKind)
    .check(z.minLength(1, 'Choose what goes.'), z.maxLength(Object.keys(contributionKinds).length)),
})
export type CleanUpForm = z.output<typeof CleanUpForm>
