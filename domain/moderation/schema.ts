import * as z from 'zod/mini'
import { pageSchema, pageFields } from '../kernel/lists/page-schema.ts'
import { normalizeParagraphs } from '../kernel/text/text.ts'
import { identifierField, textField } from '../kernel/text/text-field.ts'

/** Author of contributions: a source of requests, or an email address. */
export const Author = z.object({
  kind: z.enum(['source', 'address']),
  subject: identifierField(320, 'Enter an email address.'),
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

const AuthorBlock = z.object({ ...Author.shape, createdAt: z.string(), expiresAt: z.string() })
export type AuthorBlock = z.infer<typeof AuthorBlock>

export const RegistrationSwitch = z.object({
  closed: z.boolean(),
  /** Text of the organizers; missing if they wrote none. */
  text: textField(300, { normalize: normalizeParagraphs }),
})
export type RegistrationSwitch = z.infer<typeof RegistrationSwitch>

export const SlowModeSwitch = z.object({ on: z.boolean() })
export type SlowModeSwitch = z.infer<typeof SlowModeSwitch>

export const ModerationStatus = z.object({
  registration: RegistrationSwitch,
  /** Limits unidentified visitors to a few requests per source. */
  slow: z.boolean(),
  blocks: z.array(AuthorBlock),
})
export type ModerationStatus = z.infer<typeof ModerationStatus>

export const contributionKinds = {
  registrations: 'Registrations',
  replies: 'Game day replies',
  messages: 'Messages',
  tables: 'Events',
  waiting: 'Places on the badge waiting list',
} as const
export type ContributionKind = keyof typeof contributionKinds
export const ContributionKind = z.enum(
  Object.keys(contributionKinds) as [ContributionKind, ...ContributionKind[]],
)

/** Number of contributions by kind; a registration has one or more badges. */
export const ContributionCounts = z.object({
  registrations: z.number(),
  badges: z.number(),
  replies: z.number(),
  messages: z.number(),
  tables: z.number(),
  /** Parties on the waiting list for badges. */
  waiting: z.number(),
})
export type ContributionCounts = z.infer<typeof ContributionCounts>

export const Source = z.object({
  source: z.string(),
  lastAt: z.string(),
  counts: ContributionCounts,
  /** Registrations whose mail was never used, and those that are paid. */
  unconfirmed: z.number(),
  paid: z.number(),
  blockedUntil: z.nullable(z.string()),
  /** The requesting administrator's own source. */
  isHere: z.boolean(),
})
export type Source = z.infer<typeof Source>

export const SourceQuery = z.object(pageFields(100))
export type SourceQuery = z.output<typeof SourceQuery>
export const SourcePage = z.object(pageSchema(Source))
export type SourcePage = z.infer<typeof SourcePage>

export const contributionSpans = {
  hour: 'The last hour',
  day: 'The last 24 hours',
  week: 'The last 7 days',
  all: 'Everything on record (30 days)',
} as const
export type ContributionSpan = keyof typeof contributionSpans

export const cleanUpReaches = {
  unconfirmed: 'Everyone who has not confirmed',
  unpaid: 'Everyone who has not paid',
  everybody: 'Everyone, paid or not',
} as const
/** Registrations and events that a clean-up removes. */
export type CleanUpReach = keyof typeof cleanUpReaches

const contributionFilters = {
  since: z._default(
    z.enum(Object.keys(contributionSpans) as [ContributionSpan, ...ContributionSpan[]]),
    'all',
  ),
  reach: z._default(
    z.enum(Object.keys(cleanUpReaches) as [CleanUpReach, ...CleanUpReach[]]),
    'unconfirmed',
  ),
}

export const ContributionQuery = z.object({ ...Author.shape, ...contributionFilters })
export type ContributionQuery = z.output<typeof ContributionQuery>

export const Contribution = z.object({
  kind: ContributionKind,
  id: z.string(),
  at: z.string(),
  title: z.string(),
  details: z.string(),
  state: z.nullable(z.enum(['paid', 'confirmed', 'unconfirmed'])),
  /** True if a clean-up with these choices removes it. */
  goes: z.boolean(),
})
export type Contribution = z.infer<typeof Contribution>

export const Contributions = z.object({
  /** Contributions to remove. */
  goes: ContributionCounts,
  /** Contributions that remain. */
  stays: ContributionCounts,
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
    .check(
      z.minLength(1, 'Choose what to remove.'),
      z.maxLength(Object.keys(contributionKinds).length),
    ),
})
export type CleanUpForm = z.output<typeof CleanUpForm>
