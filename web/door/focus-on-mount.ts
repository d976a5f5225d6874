/** `ref` of an element that replaces the button that opened it: moves the focus here. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
