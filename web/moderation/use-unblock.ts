import { unblockAuthor } from '../../domain/moderation/api.ts'
import { authorLabel } from '../../domain/moderation/rules.ts'
import type { Author } from '../../domain/moderation/schema.ts'
import { call } from '../lib/queries/call.ts'
import { useWrite } from '../ui/write/use-write.ts'

export const useUnblock = () =>
  useWrite({
    changes: ['safety'],
    send: ({ kind, subject }: Author) => call(unblockAuthor, { body: { kind, subject } }),
    feedback: { toast: (_, author) => `${authorLabel(author)} is no longer blocked.` },
  })
