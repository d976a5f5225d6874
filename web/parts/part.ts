import type { ReactNode } from 'react'

export interface Part {
  title: string
  /** Below `web/ui`: what is shown here. */
  files: readonly string[]
  show: () => ReactNode
}
