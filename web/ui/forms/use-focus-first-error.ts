import { type RefObject, useCallback, useEffect, useRef } from 'react'

const wrongField =
  ':is(input, select, textarea)[aria-invalid="true"], [aria-invalid="true"] input:enabled'

/** Asked for it, the first wrong field of the form gets the focus, once the errors are on the page. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>) {
  const wanted = useRef(false)
  useEffect(() => {
    if (!wanted.current) return
    const first = form.current?.querySelector<HTMLElement>(wrongField)
    if (first) wanted.current = false
    first?.focus()
    // Safari's engine looks at the window alone, and not at what sticks to its edge.
    first?.scrollIntoView({ block: 'nearest' })
  })
  return useCallback((isWrong: boolean) => {
    wanted.current = isWrong
  }, [])
}
