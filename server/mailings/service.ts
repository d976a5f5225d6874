import { later } from '../../domain/kernel/time.ts'
import { letterKind, retention } from '../../domain/mail/retention.ts'
import type { Transaction } from '../platform/database/database.ts'
import { createFixedMailings } from './fixed-mailings.ts'
import { letterReference } from './letter-mailing.ts'
import { createMailQueue } from './mail-queue.ts'
import { createSendMailing, type Dependencies } from './mailing.ts'
import { createReadLetters } from './read-letters.ts'
import { createSaveLetter } from './save-letter.ts'
import { createSendLetter } from './send-letter.ts'
import * as store from './store.ts'

export type Mailings = ReturnType<typeof createMailings>

export function createMailings(dependencies: Dependencies) {
  const { clock } = dependencies
  const sending = createSendMailing(dependencies)
  const read = createReadLetters(dependencies, sending)
  return {
    ...createFixedMailings(dependencies, sending),
    ...createMailQueue(dependencies),
    ...read,
    ...createSaveLetter(dependencies, sending, read),
    ...createSendLetter(dependencies, sending, read),
    /** With their mails, which are the log of who got them. */
    async deleteOldLetters({ query }: Transaction): Promise<void> {
      const ids = await store.deleteLettersBefore(query, later(clock.now(), -retention.mails))
      await store.deleteMails(query, { kind: letterKind, references: ids.map(letterReference) })
    },
  }
}
