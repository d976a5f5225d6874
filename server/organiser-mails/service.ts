import type { Dependencies } from './dependencies.ts'
import { createMailQueue } from './mail-queue.ts'
import { createReadMailStatus } from './read-mail-status.ts'
import { createSendMails } from './send-mails.ts'
import { createSendSamples } from './send-samples.ts'

export type OrganiserMails = ReturnType<typeof createOrganiserMails>

export const createOrganiserMails = (dependencies: Dependencies) => ({
  ...createSendMails(dependencies),
  ...createSendSamples(dependencies),
  ...createMailQueue(dependencies),
  status: createReadMailStatus(dependencies),
})
