import type { ReactNode } from 'react'
import { weekdayAfterConvention } from '../../domain/convention/days.ts'
import { openingHoursText } from '../../domain/convention/rules.ts'
import { useConvention } from '../lib/convention.ts'
import { Flag } from '../ui/symbols/flag.tsx'
import { Icon, type IconName } from '../ui/symbols/icon.tsx'

export function Expect() {
  const { texts, days } = useConvention()
  return (
    <section className="section wrap" aria-labelledby="expect">
      <div className="section-head">
        <h2 id="expect">What to expect</h2>
        <p className="soft">{texts.intro}</p>
      </div>
      <div className="expect">
        <FlagColors />
        <Tile icon="box" title="Bring your games">
          <p className="soft">{texts.bringGames}</p>
        </Tile>
        {texts.food !== '' && (
          <Tile icon="fork" title="Food on site">
            <p className="soft">{texts.food}</p>
          </Tile>
        )}
        {days.length > 0 && (
          <Tile icon="clock" title="Hours">
            <Hours />
          </Tile>
        )}
      </div>
    </section>
  )
}

function FlagColors() {
  return (
    <div className="flags tile">
      <div>
        <h3>Raise a flag</h3>
        <p>Put one up on your table and people come to you.</p>
      </div>
      <ul>
        <li>
          <Flag color="honey" />
          <span>
            <b>Yellow: teacher wanted</b>Someone who knows the game explains it.
          </span>
        </li>
        <li>
          <Flag color="moss" />
          <span>
            <b>Green: players wanted</b>There is a free chair. Sit down.
          </span>
        </li>
      </ul>
    </div>
  )
}

function Tile({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="tile">
      <Icon name={icon} />
      <h3>{title}</h3>
      {children}
    </div>
  )
}

function Hours() {
  const convention = useConvention()
  const { timeZone } = convention
  return (
    <dl className="hours">
      {convention.days.map((day) => (
        <div key={day.name}>
          <dt>{day.name}</dt>
          <dd>{openingHoursText(day, timeZone)}</dd>
        </div>
      ))}
      <div>
        <dt>{weekdayAfterConvention(convention)}</dt>
        <dd className="soft">sleep in</dd>
      </div>
    </dl>
  )
}
