import { hasEnded } from '../../../domain/convention/rules.ts'
import { eventsIntroText, eventsOverText } from '../../../domain/events/texts/intro.ts'
import { useConvention } from '../../lib/convention.ts'
import { useNow } from '../../lib/time/now.ts'

/** Until the settings have the next convention, the list is that of the last one. */
export function EventsIntro() {
  const convention = useConvention()
  const isOver = hasEnded(convention, useNow())
  return <p className="soft">{isOver ? eventsOverText(convention.name) : eventsIntroText}</p>
}
