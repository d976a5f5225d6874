import { compare } from '../../domain/kernel/text/compare.ts'
import type { Transaction } from '../platform/database/database.ts'
import { insertPeople } from './choice-store.ts'

interface Person {
  email: string
  stopHash: string
}

const mailed = new WeakMap<Transaction, Map<string, Person>>()

/**
 * Who is mailed for the first time can end it by the link in that mail. All of a transaction are written as its last step and
 * in their order: somebody else who mails them at this moment waits for these rows, and may hold what this one waits for.
 */
export function rememberMailed(transaction: Transaction, people: readonly Person[]): void {
  if (people.length === 0) return
  const all = mailed.get(transaction) ?? new Map<string, Person>()
  for (const person of people) all.set(person.email, person)
  if (mailed.has(transaction)) return
  mailed.set(transaction, all)
  transaction.beforeCommit(() => {
    const inOrder = [...all.values()].toSorted((a, b) => compare(a.email, b.email))
    return insertPeople(transaction.query, inOrder)
  })
}
