import { expect, test } from 'vitest'
import { listSetupSteps, openingRefusal, type SetupFacts, setupReport } from './rules.ts'
import type { MailTest } from './schema.ts'

const mailTest = (state: MailTest['state']): MailTest => ({
  state,
  to: 'boss@example.com',
  at: '2026-11-15T12:00:00.000Z',
  reason: null,
})

const unset: SetupFacts = {
  settings: { days: [], venueName: '', capacity: 0, areas: [] },
  mailTest: null,
}

const complete: SetupFacts = {
  settings: {
    days: [{ date: '2027-05-21', opens: '12:00', closes: '22:00' }],
    venueName: 'Elm Street Church hall',
    capacity: 250,
    areas: [{ name: 'Main hall', tables: '1-24', seats: 6 }],
  },
  mailTest: mailTest('sent'),
}

const withSettings = (settings: Partial<SetupFacts['settings']>, mail = unset.mailTest) => ({
  settings: { ...unset.settings, ...settings },
  mailTest: mail,
})

test.each<[string, SetupFacts, string]>([
  ['nothing', unset, ''],
  ['dates', withSettings({ days: complete.settings.days }), 'dates'],
  ['a venue', withSettings({ venueName: 'Hall' }), 'venue'],
  ['badges', withSettings({ capacity: 1 }), 'badges'],
  ['numbered tables', withSettings({ areas: complete.settings.areas }), 'hall'],
  ['everything', complete, 'dates venue badges mail hall'],
])('counts the steps of a site with %s as done', (_, facts, done) => {
  const steps = listSetupSteps(facts)
  expect(steps.map(({ key }) => key).join(' ')).toBe('dates venue badges mail hall')
  expect(
    steps
      .filter(({ isDone }) => isDone)
      .map(({ key }) => key)
      .join(' '),
  ).toBe(done)
})

test.each<[string, SetupFacts, string | null]>([
  ['nothing', unset, 'the badges and their price and the email test'],
  ['badges', withSettings({ capacity: 250 }), 'the email test'],
  ['a mail under way', withSettings({ capacity: 250 }, mailTest('waiting')), 'the email test'],
  ['a mail that failed', withSettings({ capacity: 250 }, mailTest('failed')), 'the email test'],
  ['a mail', withSettings({}, mailTest('sent')), 'the badges and their price'],
  ['badges and a mail', withSettings({ capacity: 250 }, mailTest('sent')), null],
  ['badges and no mail server', withSettings({ capacity: 250 }, mailTest('mailbox')), null],
  ['everything', complete, null],
])('opens registration of a site with %s only without missing steps', (_, facts, missing) => {
  expect(openingRefusal(facts)?.problem ?? null).toEqual(
    missing && {
      code: 'setup-incomplete',
      title: 'Not Ready Yet',
      message: `Before registration opens, finish ${missing}.`,
    },
  )
})

const url = 'https://meepcon.example/organize/setup'

test('reports to the operator what is missing', () => {
  expect(setupReport(unset, url)).toEqual([
    'Registration is closed: visitors read that you are getting ready.',
    'Needed to open it: the badges and their price and the email test.',
    'Not set yet: the dates, the venue and the hall.',
    `Set up and open it at ${url}`,
  ])
  expect(setupReport(complete, url)).toHaveLength(2)
})
