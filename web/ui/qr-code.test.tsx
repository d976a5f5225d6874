import { cleanup, render, screen } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { afterEach, expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

afterEach(cleanup)

/** Renders the drawing as pixels, each module `scale` wide. */
function pixelsOf(svg: Element, scale: number) {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const width = side * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = (Number(y) * scale + row) * width + Number(x) * scale
      for (let column = 0; column < scale; column += 1) {
        data.fill(0, (start + column) * 4, (start + column) * 4 + 3)
      }
    }
  }
  return { width, height: width, data }
}

test.each(['https://meepcon.example/now', `https://${'long.'.repeat(20)}example/now`])(
  'encodes an address that opens %s',
  (address) => {
    render(<QrCode address={address} />)
    const svg = screen.getByRole('img', { name: `QR code that opens ${address}` })
    expect(decodeQR(pixelsOf(svg, 6))).toBe(address)
  },
)
