import type { WeekendMark } from '../../../domain/weekend/weekend-mark.ts'
import { Icon } from '../../ui/symbols/icon.tsx'

/** Placed so that it shifts no layout, because it is known only after the page was shown. */
export function FitMark({ mark }: { mark: WeekendMark | null }) {
  return (
    mark && (
      <span className={`fit-mark fit-mark--${mark.kind}`} title={mark.text}>
        <Icon name={mark.kind === 'fits' ? 'done' : 'crossed'} />
        <span className="sr">{mark.text}</span>
      </span>
    )
  )
}
