import { Refusal } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/auth/schema.ts'
import { roleLabelsText } from '../../domain/team/labels.ts'
import { roleNames } from '../../domain/kernel/roles.ts'
import { teamChangeRefusal } from '../../domain/team/rules.ts'
import { type HelperForm, maxHelpers } from '../../domain/team/schema.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import * as store from './store.ts'
import { welcomeTemplate } from './templates.ts'

/** Grants and revokes roles. Changes apply to the helper's next call, and their open pages reload their rights. */
export function createChangeTeam({ database, clock, config, conventions }: FeatureDependencies) {
  const isAdministrator = (email: string) => email === config.adminEmail

  async function invite(transaction: Transaction, form: HelperForm) {
    const frame = await conventions.templateFrame(transaction.query)
    const template = welcomeTemplate(form, frame)
    const replyTo = config.organizerEmail
    const mail = { kind: 'team', to: form.email, toName: form.name, replyTo, template, frame }
    await queueMail(transaction, mail, clock.now(), { by: 'team' })
  }

  const saveHelper = (mailSent: HelperForm, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      await transaction.lock('team')
      const form = { ...mailSent, roles: roleNames.filter((role) => mailSent.roles.includes(role)) }
      const before = await store.findHelper(query, form.email)
      const refusal = teamChangeRefusal({
        byAdministrator: isAdministrator(actor.email),
        isOwnAdministrator: isAdministrator(form.email),
        before: before?.roles ?? [],
        after: form.roles,
      })
      if (refusal) return refusal
      if (!before && (await store.findAllHelpers(query)).length >= maxHelpers)
        return teamFullRefusal()
      const now = clock.now()
      await store.saveHelper(query, { ...form, since: now })
      if (!before) await invite(transaction, form)
      const details = before
        ? `Roles: ${roleLabelsText(before.roles)} → ${roleLabelsText(form.roles)}`
        : `Roles: ${roleLabelsText(form.roles)}`
      const action = before ? 'helper-changed' : 'helper-added'
      await recordAudit(transaction, { actor, action, subject: helperText(form), details }, now)
      await store.announceSessionsOf(transaction, form.email)
      markChanged('team')
      return { invited: !before }
    })

  const removeHelper = (email: string, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, markChanged } = transaction
      const done = { done: true as const }
      await transaction.lock('team')
      const before = await store.findHelper(query, email)
      // Removing a helper twice is harmless.
      if (!before) return done
      const byAdministrator = isAdministrator(actor.email)
      const change = { byAdministrator, isOwnAdministrator: false, before: before.roles, after: [] }
      const refusal = teamChangeRefusal(change)
      if (refusal) return refusal as Refusal<'forbidden'>
      await store.deleteHelper(query, email)
      const details = `Roles: ${roleLabelsText(before.roles)}`
      const record = {
        actor,
        action: 'helper-removed',
        subject: helperText(before),
        details,
      } as const
      await recordAudit(transaction, record, clock.now())
      await store.announceSessionsOf(transaction, email)
      markChanged('team')
      return done
    })

  return { saveHelper, removeHelper }
}

const helperText = ({ name, email }: Pick<HelperForm, 'name' | 'email'>) => `${name} <${email}>`

const teamFullRefusal = () =>
  new Refusal({
    code: 'too-many-helpers',
    title: 'The team is full',
    message: `A team can have at most ${maxHelpers} helpers. Remove someone's roles first.`,
  })
