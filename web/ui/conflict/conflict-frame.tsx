import { type ReactNode, useEffect, useId, useRef } from 'react'
import { actorText } from '../../../domain/kernel/forms/edit-conflict.ts'
import type { EditConflict } from '../../../domain/kernel/refusal.ts'
import { formatInstant } from '../../../domain/kernel/time.ts'
import { useConvention } from '../../lib/convention.ts'
import sheet from '../../styles/ui/conflict.css?url'
import { Button } from '../button.tsx'
import { useModal } from '../overlays/modal.ts'

interface Props {
  title: string
  meanwhile: EditConflict
  /** After who it was: 'deleted this event'. */
  did: string
  actions: ReactNode
  onBack: () => void
  children: ReactNode
}

/** Above the form, which keeps everything that was typed: Escape and 'Back' lead there. */
export function ConflictFrame({ title, meanwhile, did, actions, onBack, children }: Props) {
  const { timeZone } = useConvention()
  const heading = useId()
  const head = useRef<HTMLHeadingElement>(null)
  const { element } = useModal({ onClose: onBack })
  useEffect(() => head.current?.focus(), [])
  const { by, at } = meanwhile
  return (
    <dialog ref={element} className="dialog dialog--wide tile conflict" aria-labelledby={heading}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <h2 id={heading} ref={head} tabIndex={-1}>
        {title}
      </h2>
      <div className="stack">
        <p>
          {actorText(by)} {did}
          {at && ` (${formatInstant(at, 'full', timeZone)})`}.
        </p>
        {children}
      </div>
      <div className="row conflict-actions">
        {actions}
        <Button look="text" onClick={onBack}>
          Back
        </Button>
      </div>
    </dialog>
  )
}
