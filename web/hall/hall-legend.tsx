import { Flag } from '../ui/symbols/flag.tsx'
import { allSpotsFilledText } from '../../domain/events/rules.ts'

const states = [
  ['open', 'Open spots'],
  ['full', allSpotsFilledText],
  ['soon', 'Starts soon'],
  ['free', 'Free table'],
  ['past', 'Past'],
] as const

/** Legend of the colors. Only logged-in users have events of their own. */
export function HallLegend() {
  return (
    <ul className="legend">
      {states.map(([state, text]) => (
        <li key={state}>
          <i className={`swatch swatch--${state}`} />
          {text}
        </li>
      ))}
      <li>
        <Flag color="both" />
        Flag up
      </li>
      <li className="when-signed-in">
        <i className="swatch swatch--mine" />
        Yours
      </li>
    </ul>
  )
}
