import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { type Control, hasPreHydrationInput } from '../../../lib/hydration/pre-hydration-input.ts'

/** Hands over the value that was typed or selected in a control before hydration. */
export function usePreHydrationInput(
  control: RefObject<Control | null>,
  onValue: (value: string) => void,
): void {
  const onTyped = useEffectEvent(onValue)
  useLayoutEffect(() => {
    if (control.current && hasPreHydrationInput(control.current)) onTyped(control.current.value)
  }, [control])
}
