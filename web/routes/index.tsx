import { createFileRoute } from '@tanstack/react-router'
import { conventionDatesText } from '../../domain/convention/rules.ts'
import { useConvention } from '../lib/convention.ts'
import { WavingMeep } from '../ui/meeple.tsx'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  const convention = useConvention()
  return (
    <div className="hero hexes">
      <div className="wrap">
        <div className="hero-copy">
          <h1>
            {convention.name}
            <WavingMeep />
          </h1>
          <p className="sponsor">{convention.tagline}</p>
          <p>{conventionDatesText(convention)}</p>
        </div>
      </div>
    </div>
  )
}
