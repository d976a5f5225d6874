import { type Actor, type EditConflict, Refusal } from '../refusal.ts'

/**
 * Author of a change, at the beginning of a sentence. One account may be open in several windows, used by two people.
 */
export function actorText({ kind, name }: Actor): string {
  if (kind === 'you') return 'Another window that is logged in as you'
  if (kind === 'administrator') return 'The administrator'
  return kind === 'person' && name !== '' ? name : 'Someone'
}

/** `thing` is the noun in messages: 'event', 'photo'. */
export const changedConflictRefusal = (subject: string, conflict: EditConflict) =>
  new Refusal({
    code: 'changed-meanwhile',
    title: 'Changed in the meantime',
    message: `${actorText(conflict.by)} changed this ${subject} while you were editing it. Your changes are not saved yet.`,
    meanwhile: conflict,
  })

export const deletedConflictRefusal = (subject: string, conflict: Omit<EditConflict, 'current'>) =>
  new Refusal({
    code: 'deleted-meanwhile',
    title: `This ${subject} was deleted`,
    message: `${actorText(conflict.by)} deleted this ${subject}. It stays deleted, and your changes were not saved.`,
    meanwhile: { ...conflict, current: null },
  })
