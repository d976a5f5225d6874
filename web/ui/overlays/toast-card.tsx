import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { Meeple } from '../symbols/meeple.tsx'
import { useToastTabOrder, useUndoKey } from './toast-keys.ts'

interface Props {
  message: string
  failed: boolean
  undo: (() => void) | undefined
  /** The action was done by keyboard. */
  byKeyboard: boolean
  onClose: () => void
}

const undoKeys = () => (/^Mac|^iP/.test(navigator.platform) ? 'Cmd+Z' : 'Ctrl+Z')

export function ToastCard({ message, failed, undo, byKeyboard, onClose }: Props) {
  const card = useRef<HTMLDivElement>(null)
  const takeBack =
    undo &&
    (() => {
      onClose()
      undo()
    })
  useToastTabOrder(card, failed || undo !== undefined)
  useUndoKey(card, takeBack)
  return (
    <div className={failed ? 'toast toast--failed' : 'toast'} ref={card}>
      <Meeple />
      <span>{message}</span>
      {takeBack && byKeyboard && <span className="sr">{`${undoKeys()} undoes it.`}</span>}
      {takeBack && (
        <Button look="text" aria-keyshortcuts="Control+Z Meta+Z" onClick={takeBack}>
          Undo
        </Button>
      )}
      {takeBack && byKeyboard && (
        <kbd className="only-wide" aria-hidden="true">
          {undoKeys()}
        </kbd>
      )}
      <IconButton name="close" label="Close message" className="push" onClick={onClose} />
      {!failed && <TimeLeft hasUndo={undo !== undefined} byKeyboard={byKeyboard} onEnd={onClose} />}
    </div>
  )
}

interface TimeProps {
  hasUndo: boolean
  byKeyboard: boolean
  onEnd: () => void
}

/** An Undo stays longer for people who use the keyboard: each key begins its time again. */
function TimeLeft({ hasUndo, byKeyboard, onEnd }: TimeProps) {
  const [keys, setKeys] = useState(0)
  useEffect(() => {
    if (!hasUndo) return undefined
    const onKey = () => setKeys((count) => count + 1)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasUndo])
  const isSlow = hasUndo && (byKeyboard || keys > 0)
  return <i key={keys} className={isSlow ? 'is-slow' : undefined} onAnimationEnd={onEnd} />
}
