import type { CSSProperties } from 'react'

/** CSS custom properties as a style prop. */
export const variables = (values: Record<`--${string}`, number | string>): CSSProperties => values
