import type { MouseEvent } from 'react'

/** Any other press of a link opens it somewhere else, or saves it. */
export const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
