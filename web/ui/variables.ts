import type { CSSProperties } from 'react'

/** Where something lies, for the stylesheet. */
export const variables = (values: Record<`--${string}`, number | string>): CSSProperties => values
