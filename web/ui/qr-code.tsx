import { encodeQR } from 'qr'
import { useMemo } from 'react'

/** The light border, in modules: without it cameras do not find the code. */
const border = 4

/** A code that opens this address. Dark on light in both themes: many cameras read no other. */
export function QrCode({ address, label }: { address: string; label?: string }) {
  const modules = useMemo(() => encodeQR(address, 'raw', { border, ecc: 'medium' }), [address])
  const side = modules.length
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="code"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label ?? `QR code that opens ${address}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} rx={2} fill="#fffdf8" />
      <path d={path} fill="#22302b" />
    </svg>
  )
}
