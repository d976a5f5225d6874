import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { accepted } from '../../domain/gamedays/status.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { GamedayRow } from '../gamedays/rows.ts'
import type { Template } from '../platform/mail/template.ts'
import { conventionOf } from '../sample/conventions.ts'

/** What a stranger or another attendee can type, in every place where they can. */
const typed = 'WIN-A-PRIZE'

const convention = conventionOf(2027) satisfies ConventionRow
const event = {
  id: 'x',
  gameName: typed,
  eventDate: '2027-05-21T19:30:00.000Z',
  eventDay: 'Friday',
  eventTime: '3:30 PM',
  duration: 60,
}
const gameday: GamedayRow = {
  id: 'x',
  date: '2027-05-05',
  startTime: '18:00:00',
  endTime: null,
  startsAt: '2027-05-05T22:00:00.000Z',
  endsAt: '2027-05-06T04:00:00.000Z',
  capacity: 8,
  location: 'The hall',
  description: 'Bring snacks.',
  remindAccepted: 1,
  nudgeUnreplied: 1,
  waitingList: 1,
  heldSpots: 0,
  heldUntil: '',
  sequence: 0,
  changedAt: null,
  createdAt: '2027-01-01T00:00:00.000Z',
}
const context = { timeZone: 'America/New_York', publicUrl: 'http://localhost:3000' }
/** Everything that any template asks for, with what people typed in each place. */
const facts = {
  ...context,
  id: 'x',
  siteName: 'MeepCon',
  convention: { ...convention, venue: {}, texts: {} },
  names: [typed],
  name: typed,
  email: `${typed}@example.com`,
  message: typed,
  guestName: typed,
  organizer: typed,
  organizerEmail: 'team@example.com',
  isYou: true,
  paidAmount: null,
  personalUrl: context.publicUrl,
  homeUrl: context.publicUrl,
  replyUrl: context.publicUrl,
  unsubscribeUrl: context.publicUrl,
  url: context.publicUrl,
  digits: '123456',
  gameday,
  before: { ...gameday, location: 'The cellar' },
  status: accepted,
  additionalGuests: 1,
  recipient: { names: [typed], email: `${typed}@example.com`, zip: typed, listed: true },
}

type Write = (...facts: unknown[]) => Template

/** Templates that ask for more than one thing. All others ask for their facts in one. */
const asked: Record<string, unknown[]> = {
  // The organisers' own words.
  'announcements announcementTemplate': [
    { text: 'Pizza is here.' },
    { name: 'MeepCon', publicUrl: 'https://example.com' },
  ],
  // Whose name and roles the administrator typed.
  'team welcomeTemplate': [
    { name: typed, email: 'ben@example.com', roles: ['door'] },
    { name: 'MeepCon', tagline: '', publicUrl: 'https://example.com' },
  ],
  'events removedTemplate': [event, { names: [typed], byOrganizer: true }, context],
  'events deletedTemplate': [event, [typed], context],
  'events changedTemplate': [
    { before: { ...event, gameName: `${typed}!` }, after: event, overlaps: [] },
    { event, isSeated: true },
    context,
  ],
  'events playersTemplate': [{ table: event, joined: [typed], left: [], spotsLeft: 1 }, context],
  'events fullTemplate': [{ table: event }, context],
  'events gameOwnerTemplate': [{ table: event }, context],
  'events openSeatsTemplate': [{ table: event, spotsLeft: 2 }, context],
  'events handedOverTemplate': [
    event,
    { organizer: typed, isYou: false, isSeated: true, by: 'organisers' },
    context,
  ],
  'events askTemplate': [event, event, context],
  'events sharedTemplate': [event, context],
}

const server = join(import.meta.dirname, '..')
/** Wherever a feature keeps them. */
const files = globSync('*/**/{templates,*-templates}.ts', { cwd: server })

async function allTemplates(): Promise<{ name: string; template: Template }[]> {
  const found: { name: string; template: Template }[] = []
  for (const file of files) {
    const [feature] = file.split(sep)
    const module = (await import(join(server, file))) as Record<string, Write>
    for (const [name, write] of Object.entries(module)) {
      if (!name.endsWith('Template')) continue
      const of = `${feature} ${name}`
      found.push({ name: of, template: write(...(asked[of] ?? [facts])) })
    }
  }
  return found
}

test('no subject, preview or heading of any mail holds a word that a stranger typed', async () => {
  const templates = await allTemplates()
  expect(templates.length).toBeGreaterThanOrEqual(20)
  const beside = ({ subject, preview, heading }: Template) => [subject, preview, heading].join('\n')
  expect(templates.filter(({ template }) => beside(template).includes(typed))).toEqual([])
  // What they typed did arrive: a template that is not given it proves nothing.
  const holding = templates.filter(({ template }) => JSON.stringify(template).includes(typed))
  expect(holding.length).toBeGreaterThanOrEqual(11)
})
