import { useQueryClient } from '@tanstack/react-query'
import { becomePersona, moveDemo, restartDemo, runDemo } from '../../domain/demo/api.ts'
import type { DemoMove, DemoPersona, DemoState } from '../../domain/demo/schema.ts'
import type { User } from '../../domain/auth/schema.ts'
import { formatInstant } from '../../domain/kernel/time.ts'
import { canOpenPath, listTeamPages } from '../../domain/team/pages.ts'
import type { PagePath } from '../lib/href.ts'
import { useNavigate, usePath } from '../lib/navigation.tsx'
import { discardQueue } from '../lib/offline-queue/queue.ts'
import { call } from '../lib/queries/call.ts'
import { useSetUser, useUser } from '../lib/session/session.ts'
import { followDemoClock } from '../lib/time/clock.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { useWrite } from '../ui/write/use-write.ts'

export type DemoCommand =
  | { kind: 'move'; move: DemoMove }
  | { kind: 'run'; isRunning: boolean }
  | { kind: 'restart' }
  | { kind: 'become'; persona: DemoPersona }

interface DemoResult {
  state: DemoState
  /** After a change of the persona. */
  login?: { user: User | null; persona: DemoPersona }
}

async function send(command: DemoCommand): Promise<DemoResult> {
  switch (command.kind) {
    case 'move':
      return { state: await call(moveDemo, { body: command.move }) }
    case 'run':
      return { state: await call(runDemo, { body: { isRunning: command.isRunning } }) }
    case 'restart':
      return { state: await call(restartDemo) }
    case 'become': {
      const { persona } = command
      const { user, state } = await call(becomePersona, { body: { persona: persona.id } })
      return { state, login: { user, persona } }
    }
    default:
      return command satisfies never
  }
}

const isTeamPath = (path: string) => listTeamPages({ isAdmin: true }).some(({ to }) => to === path)

function toastText({ state, login }: DemoResult, command: DemoCommand): string {
  if (login) return login.user ? `You are ${login.persona.name} now.` : 'You are logged out.'
  if (command.kind === 'run')
    return state.isRunning ? 'The clock runs again.' : 'The clock is paused.'
  const time = formatInstant(state.now, 'full', state.timeZone)
  return `It is ${time}. Changes made in the demo were discarded.`
}

/** Moves and pauses the time of a demo site, and changes the person whose view it is. */
export function useDemo() {
  const client = useQueryClient()
  const setUser = useSetUser()
  const account = useUser()?.email ?? ''
  const navigate = useNavigate()
  const path = usePath()
  const showToast = useToast()
  const { write, busy } = useWrite<DemoCommand, DemoResult>({
    send,
    // A pause right after a jump waits for it.
    mutation: { scope: 'demo' },
    feedback: { toast: toastText },
    onRefused: ({ problem }) => showToast(problem.message, { isError: true }),
    onDone: ({ state, login }) => {
      followDemoClock(state)
      if (login) {
        setUser(login.user)
        void discardQueue(account).catch(() => {})
        if (isTeamPath(path) && !canOpenPath(login.user, path)) {
          navigate({ to: login.persona.firstPage as PagePath })
        }
      }
      void client.invalidateQueries()
    },
  })
  return { command: write, busy }
}
