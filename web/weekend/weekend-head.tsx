import type { ReactNode } from 'react'
import { conventionDatesText } from '../../domain/convention/rules.ts'
import { dateAndTime, formatInstant, type Instant } from '../../domain/kernel/time.ts'
import { isConventionActive } from '../../domain/convention/active-period.ts'
import type { Name } from '../../domain/auth/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { hrefOf, linkTo } from '../lib/href.ts'
import { Views } from '../events/views.tsx'
import { queueListSlot } from '../lib/offline-queue/list-slot.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useShortName } from './short-names.ts'

const DoorCode = lazyPart(async () => (await import('./door-code.tsx')).DoorCode)

interface Props {
  names: readonly Name[]
  /** Selected name; undefined for all names. */
  selectedName: Name | undefined
  now: Instant
  onSelect: (id: string | undefined) => void
  children?: ReactNode
}

/** Green header: the choice of names, and the next destination, which is all that matters while walking. */
export function WeekendHead({ names, selectedName, now, onSelect, children }: Props) {
  const convention = useConvention()
  const { timeZone } = convention
  const momentText = dateAndTime(
    `${formatInstant(now, 'weekday', timeZone)}, ${formatInstant(now, 'monthDay', timeZone)}`,
    formatInstant(now, 'time', timeZone),
  )
  return (
    <>
      <section className="felt-top hexes">
        <div className="wrap">
          <Views />
          <div className="weekend-head">
            <div>
              <h1>My Weekend</h1>
              <p className="soft">
                {isConventionActive(convention, now) ? momentText : conventionDatesText(convention)}
              </p>
            </div>
            {names.length > 1 && (
              <NamePicker names={names} selectedName={selectedName} onSelect={onSelect} />
            )}
            {names.length > 0 && (
              <DoorCode.Part
                subject="Your door code"
                placeholder={
                  <span className="btn btn--table" aria-hidden="true">
                    <svg className="icon" />
                    Door code
                  </span>
                }
              />
            )}
          </div>
          {children}
        </div>
      </section>
      <div ref={queueListSlot} />
    </>
  )
}

function NamePicker({
  names,
  selectedName,
  onSelect,
}: Pick<Props, 'names' | 'selectedName' | 'onSelect'>) {
  const shortName = useShortName()
  const nameLink = (id: string | undefined, text: string) => (
    <a
      key={id ?? ''}
      href={hrefOf(linkTo({ to: '/weekend', search: id ? { name: id } : {} }))}
      aria-current={id === selectedName?.id ? 'true' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        if (id !== selectedName?.id) onSelect(id)
      }}
    >
      {text}
    </a>
  )
  return (
    <nav className="names-pick" aria-label="Whose weekend">
      {nameLink(undefined, 'All')}
      {names.map((name) => nameLink(name.id, shortName(name)))}
    </nav>
  )
}
