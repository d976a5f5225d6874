import type { ReactNode } from 'react'
import { lazyPart } from '../lazy-part.tsx'

interface Props {
  children: (panels: typeof import('./panels/panels.ts')) => ReactNode
}

const Panels = lazyPart(async () => {
  const { ColumnsPanel, FilterPanel, SheetPanel } = await import('./panels/panels.ts')
  const panels = { ColumnsPanel, FilterPanel, SheetPanel }
  return ({ children }: Props) => children(panels)
})

export const prefetchPanels = Panels.prefetch

/** The panel that a toolbar button opens. */
export const LazyPanel = ({ children }: Props) => (
  <Panels.Part subject="The menu" placeholder={<div className="panel-waiting" aria-busy="true" />}>
    {children}
  </Panels.Part>
)
