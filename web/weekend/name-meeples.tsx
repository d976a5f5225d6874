import type { Name } from '../../domain/auth/schema.ts'
import { Meeple } from '../ui/symbols/meeple.tsx'
import { useShortName } from './short-names.ts'

/** Red meeples for all names of the account, each with its name. */
export function NameMeeples({ names }: { names: readonly Name[] }) {
  const shortName = useShortName()
  if (names.length === 0) return null
  return (
    <p className="whos">
      {names.map((name) => (
        <span key={name.id} className="who">
          <Meeple />
          {shortName(name)}
        </span>
      ))}
    </p>
  )
}
