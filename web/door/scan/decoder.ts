import { decodeQR } from 'qr/decode.js'

/** Pixels in canvas format: four bytes each. */
export interface CameraPicture {
  width: number
  height: number
  data: Uint8ClampedArray | Uint8Array
}

/** Decodes the code in a picture; null if none is readable. */
export function decode(picture: CameraPicture): string | null {
  try {
    return decodeQR(picture)
  } catch {
    return null
  }
}
