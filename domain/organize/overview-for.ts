import type { User } from '../auth/schema.ts'
import { hasRole, type Role } from '../kernel/roles.ts'
import type { Overview, TaskKind } from './schema.ts'

/** Role of the page that a card leads to; null for the whole team. */
const cardRoles: Record<keyof Overview, Role | null> = {
  badges: null,
  tasks: null,
  hall: null,
  badgeWaitingList: 'administrator',
  money: 'administrator',
  messages: 'administrator',
  mail: 'letters',
  events: 'tables',
  waitingLists: 'tables',
  gamedays: 'gamedays',
  arrivals: 'door',
}

const taskRoles: Record<TaskKind, Role> = {
  'resume-mail': 'letters',
  'answer-messages': 'administrator',
  'find-owners': 'tables',
  'find-teachers': 'tables',
  'write-letter': 'letters',
  'number-hall': 'settings',
  'invite-helpers': 'administrator',
  'assign-tables': 'tables',
  'print-badges': 'door',
  'give-back': 'door',
  'settle-debts': 'administrator',
  thank: 'letters',
  'add-photos': 'photos',
  'share-figures': 'administrator',
}

type Caller = Pick<User, 'isAdmin' | 'team'>

/** The part of the overview that the caller's roles include. */
export function overviewFor(user: Caller, overview: Overview): Overview {
  const included = Object.entries(overview).filter(([card]) => {
    const role = cardRoles[card as keyof Overview]
    return role === null || hasRole(user, role)
  })
  return {
    ...(Object.fromEntries(included) as Overview),
    tasks: overview.tasks.filter(({ kind }) => hasRole(user, taskRoles[kind])),
  }
}
