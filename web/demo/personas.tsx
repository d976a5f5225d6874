import { demoPersonas, personaOf } from '../../domain/demo/rules.ts'
import type { DemoPersona, PersonaId } from '../../domain/demo/schema.ts'
import { useUser } from '../lib/session/session.ts'
import { PlainButton } from '../ui/button.tsx'
import { Icon } from '../ui/symbols/icon.tsx'
import { Meeple } from '../ui/symbols/meeple.tsx'
import type { DemoCommand } from './use-demo.ts'

/** The persona of this browser; undefined for another user. */
export function useCurrentPersona(): DemoPersona | undefined {
  const user = useUser()
  const id = user?.isAdmin
    ? 'administrator'
    : user
      ? personaOf(user.email, '')
      : ('visitor' satisfies PersonaId)
  return demoPersonas.find((persona) => persona.id === id)
}

interface Props {
  current: PersonaId | null
  command: (command: DemoCommand) => Promise<void>
}

export const Personas = ({ current, command }: Props) => (
  <ul className="demo-personas">
    {demoPersonas.map((persona) => (
      <li key={persona.id}>
        <PlainButton
          className="demo-item"
          aria-pressed={persona.id === current}
          onClick={() => void command({ kind: 'become', persona })}
        >
          <Meeple className={persona.id === 'visitor' ? 'meeple meeple--out' : 'meeple'} />
          <span>
            {persona.name}
            <small>{persona.description}</small>
          </span>
          {persona.id === current && <Icon name="check" />}
        </PlainButton>
      </li>
    ))}
  </ul>
)
