import { type Actor, type EditConflict, Refusal } from '../refusal.ts'

/** Who it was, at the beginning of a sentence. One account may be open in several windows, and two people sit at them. */
export function actorText({ kind, name }: Actor): string {
  if (kind === 'you') return 'Another window that is signed in as you'
  if (kind === 'administrator') return 'The administrator'
  return kind === 'person' && name !== '' ? name : 'Somebody'
}

/** `thing` is what people call it: 'event', 'photo'. */
export const changedConflict = (thing: string, meanwhile: EditConflict) =>
  new Refusal({
    code: 'changed-meanwhile',
    title: 'Changed meanwhile',
    message: `${actorText(meanwhile.by)} changed this ${thing} while you were editing it. Nothing of yours was saved yet.`,
    meanwhile,
  })

export const deletedConflict = (thing: string, meanwhile: Omit<EditConflict, 'current'>) =>
  new Refusal({
    code: 'deleted-meanwhile',
    title: `This ${thing} was deleted`,
    message: `${actorText(meanwhile.by)} deleted this ${thing}. It stays deleted; nothing was saved.`,
    meanwhile: { ...meanwhile, current: null },
  })
