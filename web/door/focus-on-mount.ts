/** As a `ref` of what a press opens, where what was pressed is hidden then: the keyboard goes on from here. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
