import { later } from '../../domain/kernel/time.ts'
import { retention } from '../../domain/mail/retention.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Dependencies } from './dependencies.ts'
import { createReadLetters } from './read-letters.ts'
import { createSaveLetter } from './save-letter.ts'
import { createSendLetter } from './send-letter.ts'
import { deleteSentBefore } from './store.ts'

export type Letters = ReturnType<typeof createLetters>

export function createLetters(dependencies: Dependencies) {
  const read = createReadLetters(dependencies)
  return {
    ...read,
    ...createSaveLetter(dependencies, read),
    ...createSendLetter(dependencies, read),
    /** With the mails that it was sent as. */
    deleteOldLetters: ({ query }: Transaction) =>
      deleteSentBefore(query, later(dependencies.clock.now(), -retention.mails)),
  }
}
