import type { ReactNode } from 'react'
import { conventionDatesText } from '../../domain/convention/rules.ts'
import { dateAndTime, formatInstant, type Instant } from '../../domain/kernel/time.ts'
import { isConventionActive } from '../../domain/convention/active-period.ts'
import type { Name } from '../../domain/auth/schema.ts'
import { useConvention } from '../lib/convention.ts'
import { Views } from '../events/views.tsx'
import { queueListSlot } from '../lib/offline-queue/list-slot.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { useShortName } from './short-names.ts'

const DoorCode = lazyPart(async () => (await import('./door-code.tsx')).DoorCode)

interface Props {
  names: readonly Name[]
  /** Selected name; undefined for all names. */
  selectedName: Name | undefined
  now: Instant
  /** On phones, the names beside the lanes replace the choice. */
  hasLanes?: boolean
  children?: ReactNode
}

/** Green header: the choice of names, and the next destination, which is all that matters while walking. */
export function WeekendHead({ names, selectedName, now, hasLanes = false, children }: Props) {
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
              <NamePicker
                names={names}
                selectedName={selectedName}
                isOnlyWide={hasLanes && !selectedName}
              />
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

interface PickerProps {
  names: readonly Name[]
  selectedName: Name | undefined
  isOnlyWide: boolean
}

function NamePicker({ names, selectedName, isOnlyWide }: PickerProps) {
  const shortName = useShortName()
  return (
    <nav className={isOnlyWide ? 'names-pick only-wide' : 'names-pick'} aria-label="Whose weekend">
      <ChoiceLink choice={{ name: undefined }} isCurrent={!selectedName}>
        All
      </ChoiceLink>
      {names.map((name) => (
        <ChoiceLink
          key={name.id}
          choice={{ name: name.id }}
          isCurrent={name.id === selectedName?.id}
        >
          {shortName(name)}
        </ChoiceLink>
      ))}
    </nav>
  )
}
