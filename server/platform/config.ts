import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { isValidEmail, normalizeEmail } from '../../domain/kernel/text/email.ts'
import { isThisMachine } from './this-machine.ts'

export interface Config {
  production: boolean
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  organizerEmail: string
  /** Secret of the program that reports undelivered mail; null if none does. */
  bounceKey: string | null
  adminEmail: string
  sampleData: boolean
  newsletterFormUrl: string
  photoBaseUrl: string
  analytics: { scriptUrl: string; siteId: string } | null
  /** Lets browsers cache pages for offline use. */
  serviceWorker: boolean
  /** `hosted` starts over every hour, `local` only on request; null for a real site. */
  demo: 'hosted' | 'local' | null
}

/** All problems of a configuration, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

type Environment = Record<string, string | undefined>

const requiredVariables = ['PUBLIC_URL', 'ADMIN_EMAIL', 'MAIL_FROM', 'SMTP_URL'] as const
/** A demo site sends no mail. */
const requiredDemoVariables = ['PUBLIC_URL'] as const

const isUrlWith = (protocols: readonly string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

const isWebAddress = isUrlWith(['http:', 'https:'])
/** Requires the root of a host: links in mails append a path to this address. */
const isSiteAddress = (value: string) =>
  isWebAddress(value) && new URL(value).href === `${new URL(value).origin}/`
/** 'meep@meepcon.example' in 'MeepCon <meep@meepcon.example>'. */
const senderAddress = (value: string) => (/<([^<>]+)>\s*$/.exec(value)?.[1] ?? value).trim()
const isSender = (value: string) => isValidEmail(senderAddress(value))

/** Allows http on this machine, where no one can intercept it, to try out a production start. */
function isSafeAddress(value: string): boolean {
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || isThisMachine(hostname)
}

/** Rejects a misspelled yes or no for an encryption option, which must not be read as the opposite. */
function isMailServer(value: string): boolean {
  if (!isUrlWith(['smtp:', 'smtps:'])(value)) return false
  const { searchParams } = new URL(value)
  return ['requireTLS', 'ignoreTLS'].every((option) =>
    [null, 'true', 'false'].includes(searchParams.get(option)),
  )
}

/**
 * Masks passwords in connection addresses, so that they reach neither a terminal nor a log. User names and passwords
 * may contain an @. If the rest was cut off, as `.env` does at a #, the host is missing, and only a port is shown.
 */
const maskPassword = (value: string) =>
  value
    .replace(/(:\/\/[^:]*):.*@/, '$1:***@')
    .replace(/(:\/\/[^:[]*):(?!\d+(?:\/|$))[^@]*$/, '$1:***')

export function readConfig(environment: Environment): Config {
  const problems: string[] = []
  const read = (
    name: string,
    fallback: string,
    expected: string,
    isValid: (value: string) => boolean,
  ): string => {
    const rawValue = environment[name]?.trim()
    if (rawValue && !isValid(rawValue)) {
      problems.push(`${name} is "${maskPassword(rawValue)}", but it should be ${expected}.`)
    }
    return rawValue || fallback
  }

  const mode = read('NODE_ENV', 'development', 'production, development or test', (value) =>
    ['production', 'development', 'test'].includes(value),
  )
  const production = mode === 'production'
  const demoMode = read('DEMO', 'off', 'on, local or off', (value) =>
    ['on', 'local', 'off'].includes(value),
  )
  const isDemo = demoMode !== 'off'
  if (production) {
    const requiredNames = isDemo ? requiredDemoVariables : requiredVariables
    const missingNames = requiredNames.filter((name) => !environment[name]?.trim())
    if (missingNames.length > 0) {
      problems.push(`In production, set these variables: ${missingNames.join(', ')}.`)
    }
  }

  const port = read('PORT', '3000', 'a port number from 1 to 65535', (value) => {
    const number = Number(value)
    return /^\d+$/.test(value) && number >= 1 && number <= 65_535
  })
  const publicUrl = read(
    'PUBLIC_URL',
    `http://localhost:${port}`,
    'the public address of the site, without a path, such as https://meepcon.example',
    isSiteAddress,
  )
  if (production && isSiteAddress(publicUrl) && !isSafeAddress(publicUrl)) {
    problems.push(
      `PUBLIC_URL is "${maskPassword(publicUrl)}", but in production it should be an https address: over http, others on the network can read sessions and links.`,
    )
  }
  const analyticsScript = read(
    'ANALYTICS_SCRIPT_URL',
    '',
    'the address of a script, such as https://stats.example/script.js',
    isWebAddress,
  )
  const analyticsSite = read('ANALYTICS_SITE_ID', '', 'an identifier', () => true)
  const isNewsletterAddress = (value: string) => value.startsWith('/') || isWebAddress(value)

  const bounceKey = read('BOUNCE_KEY', '', 'a secret', () => true)
  // Does not repeat the value: it may be a password.
  if (bounceKey !== '' && !/^[\w-]{32,200}$/.test(bounceKey)) {
    problems.push('BOUNCE_KEY should be a secret of at least 32 letters and digits.')
  }

  const config: Config = {
    production,
    port: Number(port),
    host: read('HOST', '127.0.0.1', 'a host name or address', (value) => !/\s/.test(value)),
    publicUrl: isSiteAddress(publicUrl) ? new URL(publicUrl).origin : publicUrl,
    dataDir: resolve(read('DATA_DIR', './data', 'a folder', () => true)),
    databaseUrl:
      read(
        'DATABASE_URL',
        '',
        'a PostgreSQL address, such as postgres://user:password@host/database, or empty for SQLite',
        isUrlWith(['postgres:', 'postgresql:']),
      ) || null,
    smtpUrl:
      read(
        'SMTP_URL',
        '',
        'a mail server, such as smtps://user:password@mail.example:465',
        isMailServer,
      ) || null,
    mailFrom: read(
      'MAIL_FROM',
      'MeepCon <meep@meepcon.example>',
      'a sender, such as MeepCon <meep@meepcon.example>',
      isSender,
    ),
    bounceKey: bounceKey || null,
    organizerEmail: read(
      'ORGANIZER_EMAIL',
      // Visitors of a real site must not read an invented address.
      (production && environment['MAIL_FROM'] && senderAddress(environment['MAIL_FROM'])) ||
        'organizers@meepcon.example',
      'an email address',
      isValidEmail,
    ),
    adminEmail: normalizeEmail(
      read('ADMIN_EMAIL', 'admin@meepcon.example', 'an email address', isValidEmail),
    ),
    sampleData:
      read('SAMPLE_DATA', production ? 'off' : 'on', 'on or off', (value) =>
        ['on', 'off'].includes(value),
      ) === 'on',
    serviceWorker:
      read('SERVICE_WORKER', 'on', 'on or off', (value) => ['on', 'off'].includes(value)) ===
        'on' &&
      // Pages of another time must not come from a cache.
      !isDemo,
    demo: isDemo ? (demoMode === 'on' ? 'hosted' : 'local') : null,
    newsletterFormUrl: read(
      'NEWSLETTER_FORM_URL',
      '/newsletter/form',
      'the address of a sign-up form',
      isNewsletterAddress,
    ),
    photoBaseUrl: read(
      'PHOTO_BASE_URL',
      '/photos-files',
      'a path such as /photos-files, or the address of an image host',
      (value) => /^\/[\w-]/.test(value) || isWebAddress(value),
    ).replace(/\/+$/, ''),
    analytics:
      analyticsScript && analyticsSite
        ? { scriptUrl: analyticsScript, siteId: analyticsSite }
        : null,
  }
  if (isDemo && config.smtpUrl !== null) {
    problems.push('A demo site (DEMO) sends no mail: remove SMTP_URL, or set DEMO to off.')
  }
  if (isDemo && config.databaseUrl !== null) {
    problems.push(
      'A demo site (DEMO) replaces all data of its database and runs on SQLite: remove DATABASE_URL.',
    )
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** In the working directory. */
export const environmentFile = '.env'

/** Variables of the process take precedence over those of the file. */
export function loadEnvironment(file = environmentFile): Environment {
  const fileValues = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return { ...fileValues, ...process.env }
}
