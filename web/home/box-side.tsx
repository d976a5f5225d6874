import type { ReactNode } from 'react'
import { everyDay } from '../../domain/convention/day-words.ts'
import { capitalized } from '../../domain/kernel/text/capitalized.ts'
import { openHours } from '../../domain/convention/days.ts'
import { useConvention } from '../lib/convention.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

/** Place, price and playing time, in the style of a game's box. */
export function BoxSide() {
  const convention = useConvention()
  const { days } = convention
  return (
    <dl className="box-side">
      <Fact icon="pin" name="Place">
        {convention.venue.name}
        <small>{convention.venue.address}</small>
      </Fact>
      <Fact icon="dollar" name={capitalized(everyDay(days.length))}>
        {convention.ticketPrice === 0 ? 'Free' : `$${convention.ticketPrice}`}
      </Fact>
      <Fact icon="hourglass" name="Playing time">
        {openHours(days)} hours
      </Fact>
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
