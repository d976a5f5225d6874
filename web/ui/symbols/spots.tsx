import { spotKinds, SpotRows } from './spot-row.tsx'

interface Props {
  taken: number
  total: number
  mine?: number
  /** Reserved for walkers on the way. */
  coming?: number
  state?: 'open' | 'full' | 'past'
  size?: 'large'
  /** Number of spots that stay together if a line is too short for all. */
  group?: number | undefined
}

const maxDrawnSpots = 24
const maxNormalSpots = 6

/** Shows a table's state at a glance: filled is taken, an outline is free, red is mine. */
export function Spots({ taken, total, mine = 0, coming = 0, state = 'open', size, group }: Props) {
  const spots = spotKinds({ total: Math.min(total, maxDrawnSpots), taken, mine, coming })
  const label = `${taken} of ${total} spots taken${mine > 0 ? `, ${mine} yours` : ''}${coming > 0 ? `, ${coming} on the way` : ''}`
  const classes = ['seats']
  if (state !== 'open') classes.push(`seats--${state}`)
  if (size) classes.push(`seats--${size}`)
  else if (total > maxNormalSpots) classes.push('seats--small')
  return (
    <span className={classes.join(' ')} role="img" aria-label={label}>
      <SpotRows spots={spots} group={group} />
    </span>
  )
}
