import type { ComponentType } from 'react'
import { addStylesheet } from '../../lib/stylesheet.ts'
import sheet from '../../styles/sheets/drawer.css?url'
import { lazyPart } from '../lazy-part.tsx'

/** A part that opens in a drawer. The styles of drawers are loaded with it: most visits open none. */
export const lazyDrawer = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(async () => {
    const [part] = await Promise.all([load(), addStylesheet(sheet)])
    return part
  })
