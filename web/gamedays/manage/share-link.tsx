import { useRouteContext } from '@tanstack/react-router'
import { publicPath } from '../../../domain/gamedays/texts.ts'
import { Button } from '../../ui/button.tsx'
import { useCopied } from '../../lib/use-copied.ts'

/** The address that anybody may use to reply. */
export function ShareLink({ date }: { date: string }) {
  const { publicUrl } = useRouteContext({ from: '__root__' })
  const { copied, copy } = useCopied()
  const url = `${publicUrl}${publicPath(date)}`
  return (
    <div className="share">
      <div>
        <span className="label">Share RSVP Link</span>
        <Button look="text" icon={copied ? 'check' : 'copy'} onClick={() => void copy(url)}>
          <span aria-live="polite">{copied ? 'Copied!' : 'Copy'}</span>
        </Button>
      </div>
      <a href={url} target="_blank" rel="noreferrer">
        {url.replace(/^https?:\/\//, '')}
      </a>
    </div>
  )
}
