import type { Random } from './random.ts'

export type Motif = {
  /** Width and height of the drawing in its own units; it is 2400 pixels wide when stored. */
  size: readonly [width: number, height: number]
  alt: string
  caption: string
  /** The placeholder's colour. */
  colour: string
  draw: (random: Random) => string
}
