import { useCallback, useEffect, useRef, useState } from 'react'
import type { Board } from '../../../domain/now/board.ts'
import { stabilizeBoard } from '../../../domain/now/stable-board.ts'

/** Milliseconds without a movement after which the pointer counts as gone. */
const idleDelay = 2_000

/** Holds the cards while the pointer is on them: new ones wait for a click or for the pointer to leave. */
export function useHeldBoard(board: Board) {
  const [isTouched, setTouched] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const release = useCallback(() => setTouched(false), [])
  const touch = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(release, idleDelay)
    setTouched(true)
  }, [release])
  useEffect(() => () => clearTimeout(timer.current), [])
  const [shownBoard, setShownBoard] = useState(board)
  if (!isTouched && shownBoard !== board) setShownBoard(board)
  return {
    ...stabilizeBoard(isTouched ? shownBoard : board, board),
    onPointerMove: touch,
    onPointerDown: touch,
    release,
  }
}
