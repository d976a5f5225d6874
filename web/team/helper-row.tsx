import { removeHelper, saveHelper } from '../../domain/team/api.ts'
import { roleLabels } from '../../domain/team/labels.ts'
import type { Helper } from '../../domain/team/schema.ts'
import { call } from '../lib/queries/call.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { useWrite } from '../ui/write/use-write.ts'

interface Props {
  helper: Helper
  /** The user may not change this helper. */
  isFixed: boolean
  onOpen: () => void
}

export function HelperRow({ helper, isFixed, onOpen }: Props) {
  const { email, name, roles } = helper
  const { write, busy, problem } = useWrite({
    changes: ['team'],
    send: () => call(removeHelper, { body: { email } }),
    feedback: { toast: () => `Removed ${name} from the team.` },
    undo: () => () => call(saveHelper, { body: { email, name, roles } }),
  })
  return (
    <li>
      <span className="team-name">
        <b>{name}</b>
        <span className="small soft">{email}</span>
      </span>
      <span className="row team-roles">
        {roles.map((role) => (
          <Tag key={role}>{roleLabels[role].label}</Tag>
        ))}
      </span>
      {!isFixed && (
        <span className="row">
          <Button variant="quiet" icon="edit" onClick={onOpen} aria-label={`Change ${name}`}>
            Change
          </Button>
          <Button
            variant="quiet"
            icon="trash"
            busy={busy}
            onClick={() => void write()}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        </span>
      )}
      <ProblemAlert problem={problem} />
    </li>
  )
}
