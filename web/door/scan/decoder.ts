import { decodeQR } from 'qr/decode.js'

/** A picture as a canvas has it: four bytes a pixel. */
export interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray | Uint8Array
}

/** What the code in a picture says; null where there is none that can be read. */
export function decode(picture: Picture): string | null {
  try {
    return decodeQR(picture)
  } catch {
    return null
  }
}
