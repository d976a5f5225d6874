import { Refusal } from '../../domain/kernel/refusal.ts'
import type { User } from '../../domain/auth/schema.ts'
import { rolesText } from '../../domain/team/labels.ts'
import { roleNames } from '../../domain/kernel/roles.ts'
import { changeRefusal } from '../../domain/team/rules.ts'
import { type HelperForm, mostHelpers } from '../../domain/team/schema.ts'
import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import * as store from './store.ts'
import { welcomeTemplate } from './templates.ts'

/** Gives and takes roles. What was decided holds for the next call of who is concerned, and their open pages look again. */
export function createChangeTeam({ database, clock, config, conventions }: FeatureDependencies) {
  const isAdministrator = (email: string) => email === config.adminEmail

  async function invite(transaction: Transaction, form: HelperForm) {
    const frame = await conventions.templateFrame(transaction.query)
    const template = welcomeTemplate(form, frame)
    const replyTo = config.organizerEmail
    const mail = { kind: 'team', to: form.email, replyTo, template, frame }
    await queueMail(transaction, mail, clock.now(), { by: 'organiser' })
  }

  const saveHelper = (sent: HelperForm, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      await transaction.lock('team')
      const form = { ...sent, roles: roleNames.filter((role) => sent.roles.includes(role)) }
      const before = await store.findHelper(query, form.email)
      const refused = changeRefusal({
        byAdministrator: isAdministrator(actor.email),
        ofAdministrator: isAdministrator(form.email),
        before: before?.roles ?? [],
        after: form.roles,
      })
      if (refused) return refused
      if (!before && (await store.listHelpers(query)).length >= mostHelpers) return tooMany()
      const now = clock.now()
      await store.saveHelper(query, { ...form, since: now })
      if (!before) await invite(transaction, form)
      const details = before
        ? `Roles: ${rolesText(before.roles)} → ${rolesText(form.roles)}`
        : `Roles: ${rolesText(form.roles)}`
      const action = before ? 'helper-changed' : 'helper-added'
      await recordAudit(transaction, { actor, action, subject: named(form), details }, now)
      await store.tellSessionsOf(transaction, form.email)
      changed('team')
      return { invited: !before }
    })

  const removeHelper = (email: string, actor: User) =>
    database.transaction(async (transaction) => {
      const { query, changed } = transaction
      const done = { done: true as const }
      await transaction.lock('team')
      const before = await store.findHelper(query, email)
      // Removing twice is harmless.
      if (!before) return done
      const byAdministrator = isAdministrator(actor.email)
      const change = { byAdministrator, ofAdministrator: false, before: before.roles, after: [] }
      const refused = changeRefusal(change)
      if (refused) return refused as Refusal<'forbidden'>
      await store.deleteHelper(query, email)
      const details = `Roles: ${rolesText(before.roles)}`
      const record = { actor, action: 'helper-removed', subject: named(before), details } as const
      await recordAudit(transaction, record, clock.now())
      await store.tellSessionsOf(transaction, email)
      changed('team')
      return done
    })

  return { saveHelper, removeHelper }
}

const named = ({ name, email }: Pick<HelperForm, 'name' | 'email'>) => `${name} <${email}>`

const tooMany = () =>
  new Refusal({
    code: 'too-many-helpers',
    title: 'The team is full',
    message: `A team has ${mostHelpers} helpers at most. Take somebody's roles away first.`,
  })
