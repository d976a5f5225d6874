import type { ReactNode } from 'react'
import { nextDayText } from '../../../domain/home/day-texts.ts'
import { useConvention } from '../../lib/convention.ts'
import { useMinuteNow } from '../../lib/time/event-clock.tsx'
import { Icon, type IconName } from '../../ui/symbols/icon.tsx'

export function GoodToKnow() {
  const convention = useConvention()
  const nextDay = nextDayText(convention, useMinuteNow())
  return (
    <section className="section section--day wrap" aria-labelledby="know">
      <div className="section-head">
        <h2 id="know">Good to know</h2>
      </div>
      <div className="facts-row">
        <Fact icon="fork" title="Food">
          {convention.texts.food}
        </Fact>
        <Fact icon="flag" title="A flag on a table">
          Green wants players, yellow wants a teacher. Walk over and sit down.
        </Fact>
        {nextDay && (
          <Fact icon="clock" title="Next day">
            {nextDay}
          </Fact>
        )}
      </div>
    </section>
  )
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="tile">
      <Icon name={icon} />
      <div>
        <h3>{title}</h3>
        <p className="soft">{children}</p>
      </div>
    </div>
  )
}
