import { Refusal, refuse } from '../../domain/kernel/refusal.ts'

export const noLetterText = 'There is no such letter any more.'

export const noLetter = () => refuse.notFound(noLetterText)

export const alreadySent = () =>
  new Refusal({
    code: 'over',
    title: 'It was sent',
    message: 'People have this letter already. Write another one.',
  })
