import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://meepcon.example/',
  ADMIN_EMAIL: 'Boss@Example.com',
  MAIL_FROM: 'MeepCon <meep@meepcon.example>',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
}

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('uses the defaults without any variables', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    smtpUrl: null,
    mailFrom: 'MeepCon <meep@meepcon.example>',
    organizerEmail: 'organizers@meepcon.example',
    bounceKey: null,
    adminEmail: 'admin@meepcon.example',
    sampleData: true,
    photoBaseUrl: '/photos-files',
    analytics: null,
  })
})

test('uses set variables trimmed, without a trailing slash, with addresses in lower case', () => {
  expect(readConfig({ ...production, PORT: ' 8080 ' })).toMatchObject({
    production: true,
    port: 8080,
    publicUrl: 'https://meepcon.example',
    adminEmail: 'boss@example.com',
    sampleData: false,
  })
  expect(readConfig({ PUBLIC_URL: 'HTTPS://MeepCon.example:443' }).publicUrl).toBe(
    'https://meepcon.example',
  )
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})

test.each([
  ['MeepCon <meep@con.example>', undefined, 'meep@con.example'],
  ['meep@con.example', undefined, 'meep@con.example'],
  ['MeepCon <meep@con.example>', 'team@con.example', 'team@con.example'],
])(
  'in production, MAIL_FROM=%s and ORGANIZER_EMAIL=%j set the organizers’ address to %s',
  (from, organizers, expected) => {
    const environment = { ...production, MAIL_FROM: from, ORGANIZER_EMAIL: organizers }
    expect(readConfig(environment).organizerEmail).toBe(expected)
  },
)

test('lists all variables missing in production in one message', () => {
  expect(problemsOf({ NODE_ENV: 'production', MAIL_FROM: 'meep@meepcon.example' })).toEqual([
    'In production, set these variables: PUBLIC_URL, ADMIN_EMAIL, SMTP_URL.',
  ])
  expect(problemsOf(production)).toEqual([])
})

test.each([
  ['PORT', '80x', 'a port number from 1 to 65535'],
  ['PORT', '0', 'a port number from 1 to 65535'],
  ['PORT', '65536', 'a port number from 1 to 65535'],
  ['PUBLIC_URL', 'meepcon.example', 'the public address of the site'],
  ['PUBLIC_URL', 'https://meepcon.example/con', 'the public address of the site'],
  ['PUBLIC_URL', 'https://meepcon.example/?year=2027', 'the public address of the site'],
  ['DATABASE_URL', 'mysql://localhost/x', 'a PostgreSQL address'],
  ['SMTP_URL', 'mail.example:25', 'a mail server'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=no', 'a mail server'],
  ['MAIL_FROM', 'MeepCon', 'a sender'],
  ['ADMIN_EMAIL', 'boss', 'an email address'],
  ['ORGANIZER_EMAIL', 'a@b@c', 'an email address'],
  ['SAMPLE_DATA', 'yes', 'on or off'],
  ['NODE_ENV', 'staging', 'production, development or test'],
  ['HOST', 'a b', 'a host name or address'],
  ['DEMO', 'yes', 'on, local or off'],
])('%s=%s reports the actual and the expected value', (name, value, expected) => {
  const problems = problemsOf({ [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`${name} is "${value}", but it should be ${expected}`)
})

test.each(['short', 'with blanks in between, and long enough', 'x'.repeat(201)])(
  'refuses the key %j without repeating it',
  (value) => {
    expect(problemsOf({ BOUNCE_KEY: value })).toEqual([
      'BOUNCE_KEY should be a secret of at least 32 letters and digits.',
    ])
  },
)

test('a demo needs no mail settings in production, caches no pages and has a mode', () => {
  const demo = { NODE_ENV: 'production', PUBLIC_URL: 'https://demo.meepcon.example', DEMO: 'on' }
  expect(readConfig(demo)).toMatchObject({ demo: 'hosted', serviceWorker: false, smtpUrl: null })
  expect(readConfig({ DEMO: 'local' }).demo).toBe('local')
  expect(readConfig({})).toMatchObject({ demo: null, serviceWorker: true })
})

test('a demo refuses a mail server and a database that others may use', () => {
  const demo = { DEMO: 'on', SMTP_URL: 'smtp://localhost', DATABASE_URL: 'postgres://localhost/a' }
  expect(problemsOf(demo)).toEqual([
    'A demo site (DEMO) sends no mail: remove SMTP_URL, or set DEMO to off.',
    'A demo site (DEMO) replaces all data of its database and runs on SQLite: remove DATABASE_URL.',
  ])
})

test.each([
  ['https://meepcon.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['http://meepcon.example', false],
  ['http://192.168.1.20:3000', false],
  ['http://localhost.meepcon.example', false],
  ['http://127.0.0.1.meepcon.example', false],
])('in production PUBLIC_URL=%s starts: %s', (address, isAccepted) => {
  const problem = `PUBLIC_URL is "${address}", but in production it should be an https address: over http, others on the network can read sessions and links.`
  expect(problemsOf({ ...production, PUBLIC_URL: address })).toEqual(isAccepted ? [] : [problem])
  expect(problemsOf({ PUBLIC_URL: address })).toEqual([])
})

test.each([
  ['mysql://me:secret@host/x', 'mysql://me:***@host/x'],
  ['smpts://me@meepcon.example:secret@host:465', 'smpts://me@meepcon.example:***@host:465'],
  ['smpts://me:se/c:r@et@host:465', 'smpts://me:***@host:465'],
  ['smtps://me:secret', 'smtps://me:***'],
  ['smtps://me@meepcon.example:secret', 'smtps://me@meepcon.example:***'],
  ['smpts://host:465', 'smpts://host:465'],
  ['smpts://[::1]:465', 'smpts://[::1]:465'],
])('masks the password in an invalid address: %s', (value, reported) => {
  expect(problemsOf({ SMTP_URL: value })).toEqual([
    `SMTP_URL is "${reported}", but it should be a mail server, such as smtps://user:password@mail.example:465.`,
  ])
})
