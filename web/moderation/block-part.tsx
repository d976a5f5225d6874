import { useState } from 'react'
import { formatInstant } from '../../domain/kernel/time.ts'
import { blockAuthor, unblockAuthor } from '../../domain/moderation/api.ts'
import { authorLabel } from '../../domain/moderation/rules.ts'
import { type BlockSpan, blockSpans, type Author } from '../../domain/moderation/schema.ts'
import { call } from '../lib/queries/call.ts'
import { useConvention } from '../lib/convention.ts'
import { ProblemAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/forms/field.tsx'
import { useWrite } from '../ui/write/use-write.ts'
import { useUnblock } from './use-unblock.ts'

interface Props {
  author: Author
  blockedUntil: string | null
}

const effects = {
  source:
    'No one can register, reply, write or subscribe from this source. Registered attendees can still log in and play.',
  address: 'The address is logged out and cannot log in, register, reply, write or subscribe.',
}

export function BlockPart({ author, blockedUntil }: Props) {
  const { timeZone } = useConvention()
  const [span, setSpan] = useState<BlockSpan>('day')
  const name = authorLabel(author)

  const blocking = useWrite({
    changes: ['safety'],
    send: () => call(blockAuthor, { body: { ...author, span } }),
    feedback: { toast: () => `${name} is blocked.` },
    // Users who were logged out by the block stay logged out.
    undo: () =>
      author.kind === 'source' ? () => call(unblockAuthor, { body: author }) : undefined,
  })
  const unblocking = useUnblock()
  return (
    <section className="drawer-part" aria-labelledby="block">
      <h3 id="block">Block</h3>
      {blockedUntil === null ? (
        <>
          <p className="small soft">{effects[author.kind]}</p>
          <div className="row block-row">
            <SelectField
              label="For"
              value={span}
              onChange={(event) => setSpan(event.target.value as BlockSpan)}
            >
              {Object.entries(blockSpans).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <Button
              variant="danger"
              icon="lock"
              busy={blocking.busy}
              onClick={() => void blocking.write()}
            >
              Block
            </Button>
          </div>
        </>
      ) : (
        <div className="row between">
          <span>Blocked until {formatInstant(blockedUntil, 'full', timeZone)}.</span>
          <Button
            variant="quiet"
            busy={unblocking.busy}
            onClick={() => void unblocking.write(author)}
          >
            Unblock
          </Button>
        </div>
      )}
      <ProblemAlert problem={blocking.problem ?? unblocking.problem} />
    </section>
  )
}
