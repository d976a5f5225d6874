/** `ref` of an element that replaces the button that opened it; moves the focus to the element. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
