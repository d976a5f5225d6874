import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { type Control, wasTouched } from '../../../lib/early.ts'

/** Hands over what was typed or chosen in a control before the script arrived. */
export function useEarly(control: RefObject<Control | null>, take: (value: string) => void): void {
  const onEarly = useEffectEvent(take)
  useLayoutEffect(() => {
    if (control.current && wasTouched(control.current)) onEarly(control.current.value)
  }, [control])
}
