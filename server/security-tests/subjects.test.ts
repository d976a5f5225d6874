import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { accepted } from '../../domain/gamedays/status.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { GamedayRow } from '../gamedays/rows.ts'
import type { Template } from '../platform/mail/template.ts'
import { sampleConvention } from '../sample/conventions.ts'

/** Text typed by a stranger or another attendee, in every field where they can type. */
const typedText = 'WIN-A-PRIZE'

const convention = sampleConvention(2027) satisfies ConventionRow
const event = {
  id: 'x',
  gameName: typedText,
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
  showGuests: 0,
  heldSpots: 0,
  heldUntil: '',
  sequence: 0,
  changedAt: null,
  createdAt: '2027-01-01T00:00:00.000Z',
}
const context = { timeZone: 'America/New_York', publicUrl: 'http://localhost:3000' }
/** All facts that templates use, with typed text in each field that users fill in. */
const sampleFacts = {
  ...context,
  id: 'x',
  siteName: 'MeepCon',
  convention: { ...convention, venue: {}, texts: {} },
  names: [typedText],
  name: typedText,
  email: `${typedText}@example.com`,
  message: typedText,
  guestName: typedText,
  organizer: typedText,
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
  recipient: {
    names: [typedText],
    email: `${typedText}@example.com`,
    zip: typedText,
    listed: true,
  },
}

type WriteTemplate = (...sampleFacts: unknown[]) => Template

/** Templates with several parameters. All others take their facts as one object. */
const templateArguments: Record<string, unknown[]> = {
  // The organizers' own words.
  'announcements announcementTemplate': [
    { text: 'Pizza is here.' },
    { name: 'MeepCon', publicUrl: 'https://example.com' },
  ],
  // The administrator typed the name of the convention.
  'setup mailTestTemplate': [{ name: 'MeepCon', tagline: '', publicUrl: 'https://example.com' }],
  // The administrator typed the name and roles.
  'team welcomeTemplate': [
    { name: typedText, email: 'ben@example.com', roles: ['door'] },
    { name: 'MeepCon', tagline: '', publicUrl: 'https://example.com' },
  ],
  'events removedTemplate': [event, { names: [typedText], byOrganizer: true }, context],
  'events deletedTemplate': [event, [typedText], context],
  'events eventChangedTemplate': [
    { before: { ...event, gameName: `${typedText}!` }, after: event, overlaps: [] },
    { event, hasSpot: true },
    context,
  ],
  'events hallTableChangedTemplate': [{ table: event, from: '3', place: '5' }, context],
  'events playersTemplate': [
    { table: event, joined: [typedText], left: [], spotsLeft: 1 },
    context,
  ],
  'events fullTemplate': [{ table: event }, context],
  'events gameOwnerTemplate': [{ table: event }, context],
  'events openSpotsTemplate': [{ table: event, spotsLeft: 2 }, context],
  'events wishTemplate': [{ table: event, names: [typedText] }, context],
  'events handoverTemplate': [
    event,
    { organizer: typedText, isYou: false, hasSpot: true, by: 'team' },
    context,
  ],
  'events shareRequestTemplate': [event, event, context],
  'events tableSharedTemplate': [event, context],
}

const server = join(import.meta.dirname, '..')
/** Templates can be in any feature's folder. */
const files = globSync('*/**/{templates,*-templates}.ts', { cwd: server })

async function loadTemplates(): Promise<{ name: string; template: Template }[]> {
  const templates: { name: string; template: Template }[] = []
  for (const file of files) {
    const [feature] = file.split(sep)
    const module = (await import(join(server, file))) as Record<string, WriteTemplate>
    for (const [name, write] of Object.entries(module)) {
      if (!name.endsWith('Template')) continue
      const templateKey = `${feature} ${name}`
      templates.push({
        name: templateKey,
        template: write(...(templateArguments[templateKey] ?? [sampleFacts])),
      })
    }
  }
  return templates
}

test('puts no word typed by a stranger into the subject, preview or heading of any mail', async () => {
  const templates = await loadTemplates()
  expect(templates.length).toBeGreaterThanOrEqual(20)
  const inboxText = ({ subject, preview, heading }: Template) =>
    [subject, preview, heading].join('\n')
  expect(templates.filter(({ template }) => inboxText(template).includes(typedText))).toEqual([])
  // Guards the test: the typed text did reach the templates.
  const templatesWithTypedText = templates.filter(({ template }) =>
    JSON.stringify(template).includes(typedText),
  )
  expect(templatesWithTypedText.length).toBeGreaterThanOrEqual(11)
})
