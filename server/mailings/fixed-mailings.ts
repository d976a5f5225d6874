import type { Convention } from '../../domain/convention/schema.ts'
import { Refusal, refuse } from '../../domain/kernel/refusal.ts'
import {
  isPromotional,
  type MailingOutcome,
  conventionOverRefusal,
  mailingResultText,
} from '../../domain/mailings/rules.ts'
import type {
  AudienceKind,
  FixedMailing,
  FixedMailingStatus,
  MailingStatus,
} from '../../domain/mailings/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import type { ConventionRow } from '../convention/rows.ts'
import { recordAudit } from '../platform/audit.ts'
import { type MailTheme, renderTemplate, type Template } from '../platform/mail/template.ts'
import { registrationConfirmationTemplate } from '../registration/templates.ts'
import { happeningSoonTemplate, notPaidTemplate, reviewTemplate } from './fixed-templates.ts'
import type { MailingDependencies, Mailing, SendMailing } from './mailing.ts'
import * as store from './store.ts'

interface FixedMailInput {
  convention: Convention
  row: ConventionRow
  publicUrl: string
  recipient: store.MailedRegistration
  personalUrl: string
  unsubscribeUrl: string
}

interface FixedMail {
  auditSubject: string
  /** Null for the confirmation, which goes to one registration. */
  audience: AudienceKind | null
  template: (facts: FixedMailInput) => Template
}

const fixedMails: Record<FixedMailing | 'confirmation', FixedMail> = {
  confirmation: {
    auditSubject: 'Confirmation of a registration',
    audience: null,
    template: ({ row, recipient, ...facts }) =>
      registrationConfirmationTemplate({ ...facts, ...recipient, convention: row }),
  },
  review: {
    auditSubject: 'Review your registration',
    audience: 'paid',
    template: reviewTemplate,
  },
  notpaid: {
    auditSubject: 'Not paid yet',
    audience: 'unpaid',
    template: notPaidTemplate,
  },
  pastregistrants: {
    auditSubject: 'Happening soon, to past registrants',
    audience: 'former',
    template: happeningSoonTemplate,
  },
}
type FixedMailName = keyof typeof fixedMails

/** Kind in the outbox. Stored with the British spelling of earlier releases. */
const kindOf = (name: FixedMailName | 'sample') => `organiser-${name}`

export function createFixedMailings(
  { database, clock, config, conventions, auth, newsletter }: MailingDependencies,
  { planMailing, lockMailing, sendBatch }: SendMailing,
) {
  const { publicUrl } = config

  function mailingOf(name: FixedMailName, convention: Convention, emails: string[] = []): Mailing {
    const { audience: kind, template } = fixedMails[name]
    const audience = kind === null ? { emails } : { kind, ids: [] }
    return {
      kind: kindOf(name),
      audience,
      isRepeatable: true,
      async compose(transaction, to, { unsubscribeUrls }) {
        const row = await conventions.current(transaction.query)
        const registrations = await store.findRegistrationsByEmail(transaction.query, row, to)
        const mails = []
        for (const email of to) {
          const recipient = registrations.get(email)
          if (!recipient) continue
          const personalUrl =
            kind !== null && isPromotional({ kind })
              ? publicUrl
              : `${publicUrl}/events?rid=${await auth.newPersonalCode(transaction, email, row)}`
          const unsubscribeUrl = unsubscribeUrls.get(email) ?? ''
          const facts = { convention, row, publicUrl, recipient, personalUrl, unsubscribeUrl }
          const toName = recipient.names[0] ?? ''
          mails.push({ to: email, toName, reference: recipient.id, template: template(facts) })
        }
        return mails
      },
    }
  }

  /** Fills in sample names, and links that open no account. */
  async function sampleTemplate(name: FixedMailName): Promise<Template> {
    const convention = await conventions.describe()
    const recipient = {
      id: 'sample',
      email: 'rosa@example.com',
      names: ['Rosa Delgado', 'Theo Delgado'],
      zip: '43215',
      listed: true,
      paidAmount: name === 'review' ? 2 * convention.ticketPrice : null,
    }
    return fixedMails[name].template({
      convention,
      row: await conventions.current(),
      publicUrl,
      recipient,
      personalUrl: `${publicUrl}/events`,
      unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe/sample`,
    })
  }

  async function sendAll(name: FixedMailName, actor: User, emails?: string[]): Promise<string[]> {
    const now = clock.now()
    const mailing = mailingOf(name, await conventions.describe(), emails)
    const outcomes = new Map<string, MailingOutcome>()
    let isDone = false
    while (!isDone) {
      const result = await database.transaction(async (transaction) => {
        await lockMailing(transaction, mailing)
        const sent = await sendBatch(transaction, mailing, now, outcomes)
        if (sent.queued.length > 0) {
          const details = `To ${sent.queued.length}: ${sent.queued.join(', ')}`
          const subject = fixedMails[name].auditSubject
          await recordAudit(transaction, { actor, action: 'mails-sent', subject, details }, now)
        }
        return sent
      })
      for (const [email, outcome] of result.outcomes) outcomes.set(email, outcome)
      isDone = result.isDone
    }
    const sorted = [...outcomes].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return sorted.map(([email, outcome]) => mailingResultText(email, outcome))
  }

  async function findOverProblem(): Promise<Refusal<'over'> | null> {
    const overProblem = conventionOverRefusal(await conventions.describe(), clock.now())
    return overProblem && new Refusal(overProblem)
  }

  const sendFixed = async (name: FixedMailing, actor: User) =>
    (await findOverProblem()) ?? sendAll(name, actor)

  async function sendConfirmation(id: string, actor: User) {
    const overProblem = await findOverProblem()
    if (overProblem) return overProblem
    const { query } = database
    const email = await store.findRegistrationEmail(query, await conventions.current(query), id)
    if (email === undefined) return refuse.notFound('No registration has this ID.')
    return sendAll('confirmation', actor, [email])
  }

  async function sendSamples(email: string): Promise<string[]> {
    const names: readonly FixedMailName[] = ['confirmation', 'review', 'notpaid', 'pastregistrants']
    const templates: Template[] = []
    for (const name of names) templates.push(await sampleTemplate(name))
    const mailing: Mailing = {
      kind: kindOf('sample'),
      audience: { emails: [email] },
      isRepeatable: true,
      compose: () =>
        templates.map((template) => ({
          to: email,
          template: { ...template, subject: `[Sample] ${template.subject}` },
        })),
    }
    const { queued } = await database.transaction(async (transaction) => {
      await lockMailing(transaction, mailing)
      return sendBatch(transaction, mailing, clock.now())
    })
    return queued.length === 0
      ? [mailingResultText(email, 'recent')]
      : templates.map(({ subject }) => `${mailingResultText(email, 'queued')}: ${subject}`)
  }

  async function previewFixed(name: FixedMailing, theme: MailTheme) {
    return renderTemplate(await sampleTemplate(name), await conventions.templateFrame(), theme)
  }

  async function newestDelivery(key: store.MailingKey): Promise<FixedMailingStatus['delivery']> {
    const { query } = database
    const startedAt = await store.findLatestRun(query, key)
    if (startedAt === null) return null
    const counts = await store.countRunMails(query, key, startedAt)
    const failures = counts.failed > 0 ? await store.findFailures(query, key, startedAt) : []
    return { startedAt, ...counts, failures }
  }

  async function statusOf(name: FixedMailing, convention: Convention): Promise<FixedMailingStatus> {
    const mailing = mailingOf(name, convention)
    const counts = { queued: 0, recent: 0, unsubscribed: 0 }
    const plan = await planMailing(database.query, mailing, clock.now())
    for (const outcome of plan.values()) counts[outcome] += 1
    const { queued: recipients, ...skipped } = counts
    return { recipients, ...skipped, delivery: await newestDelivery(mailing) }
  }

  async function status(): Promise<MailingStatus> {
    const convention = await conventions.describe()
    return {
      mails: {
        review: await statusOf('review', convention),
        notpaid: await statusOf('notpaid', convention),
        pastregistrants: await statusOf('pastregistrants', convention),
      },
      subscribers: await newsletter.countSubscribers(),
    }
  }

  return { sendFixed, sendConfirmation, sendSamples, previewFixed, status }
}
