import { HalfMeeple, Meeple } from './meeple.tsx'

interface Props {
  taken: number
  total: number
  mine?: number
  /** Kept for who is on the way. */
  coming?: number
  state?: 'open' | 'full' | 'past'
  size?: 'large'
}

const drawnAtMost = 24
const small = 6

/** A table's state without reading: filled is taken, an outline is free, red is mine. */
export function Seats({ taken, total, mine = 0, coming = 0, state = 'open', size }: Props) {
  const drawn = Math.min(total, drawnAtMost)
  const label = `${taken} of ${total} spots taken${mine > 0 ? `, ${mine} yours` : ''}${coming > 0 ? `, ${coming} on the way` : ''}`
  const classes = ['seats']
  if (state !== 'open') classes.push(`seats--${state}`)
  if (size) classes.push(`seats--${size}`)
  else if (total > small) classes.push('seats--small')
  return (
    <span className={classes.join(' ')} role="img" aria-label={label}>
      {Array.from({ length: drawn }, (_, index) =>
        index >= taken && index < taken + coming ? (
          <HalfMeeple key={index} />
        ) : (
          <Meeple key={index} className={seatClass(index, taken, mine)} />
        ),
      )}
    </span>
  )
}

function seatClass(index: number, taken: number, mine: number): string {
  if (index < mine) return 'seat seat--mine'
  return index < taken ? 'seat' : 'seat seat--empty'
}
