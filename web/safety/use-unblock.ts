import { unblock } from '../../domain/safety/api.ts'
import { culpritName } from '../../domain/safety/rules.ts'
import type { Culprit } from '../../domain/safety/schema.ts'
import { call } from '../lib/call.ts'
import { useWrite } from '../ui/write/use-write.ts'

export const useUnblock = () =>
  useWrite({
    changes: ['safety'],
    send: ({ kind, subject }: Culprit) => call(unblock, { body: { kind, subject } }),
    toast: (_, culprit) => `${culpritName(culprit)} may write again.`,
  })
