import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { Meeple } from '../symbols/meeple.tsx'
import { useToastTabOrder, useUndoKey } from './toast-keys.ts'

interface Props {
  message: string
  isError: boolean
  undo: (() => void) | undefined
  /** The action was done by keyboard. */
  isByKeyboard: boolean
  onClose: () => void
}

const undoKeys = () => (/^Mac|^iP/.test(navigator.platform) ? 'Cmd+Z' : 'Ctrl+Z')

export function ToastCard({ message, isError, undo, isByKeyboard, onClose }: Props) {
  const card = useRef<HTMLDivElement>(null)
  const undoOnce =
    undo &&
    (() => {
      onClose()
      undo()
    })
  useToastTabOrder(card, isError || undo !== undefined)
  useUndoKey(card, undoOnce)
  return (
    <div className={isError ? 'toast toast--failed' : 'toast'} ref={card}>
      <Meeple />
      <span>{message}</span>
      {undoOnce && isByKeyboard && <span className="sr">{`Press ${undoKeys()} to undo.`}</span>}
      {undoOnce && (
        <Button variant="text" aria-keyshortcuts="Control+Z Meta+Z" onClick={undoOnce}>
          Undo
        </Button>
      )}
      {undoOnce && isByKeyboard && (
        <kbd className="only-wide" aria-hidden="true">
          {undoKeys()}
        </kbd>
      )}
      <IconButton name="close" label="Close message" className="push" onClick={onClose} />
      {!isError && (
        <CloseTimer hasUndo={undo !== undefined} isByKeyboard={isByKeyboard} onEnd={onClose} />
      )}
    </div>
  )
}

interface CloseTimerProps {
  hasUndo: boolean
  isByKeyboard: boolean
  onEnd: () => void
}

/** Keyboard users get more time for an Undo: each key restarts it. */
function CloseTimer({ hasUndo, isByKeyboard, onEnd }: CloseTimerProps) {
  const [keyCount, setKeyCount] = useState(0)
  useEffect(() => {
    if (!hasUndo) return undefined
    const onKey = () => setKeyCount((count) => count + 1)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasUndo])
  const isSlow = hasUndo && (isByKeyboard || keyCount > 0)
  return <i key={keyCount} className={isSlow ? 'is-slow' : undefined} onAnimationEnd={onEnd} />
}
