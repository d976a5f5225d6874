import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/symbols/icon.tsx'
import type { Upload, UploadState } from './use-uploads.ts'

const texts: Record<UploadState, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  preparing: 'Resizing...',
  done: 'Added',
  refused: 'Refused',
}

const icons: Record<UploadState, IconName> = {
  waiting: 'waiting',
  sending: 'waiting',
  preparing: 'waiting',
  done: 'done',
  refused: 'warning',
}

export function UploadRow({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { file, state, progress, message, canRetry } = upload
  const percent = Math.round(progress * 100)
  return (
    <li className={`upload upload--${state}`}>
      <Icon name={icons[state]} />
      <span className="upload-name">{file.name}</span>
      <span className="upload-state num">
        {state === 'sending' ? `${percent} %` : texts[state]}
      </span>
      {state !== 'done' && state !== 'refused' && (
        <progress
          max={100}
          {...(state !== 'preparing' && { value: percent })}
          aria-label={`${file.name}: ${texts[state]}`}
        />
      )}
      {message && (
        <p className="upload-message" role="alert">
          {message}
        </p>
      )}
      {canRetry && (
        <Button variant="text" onClick={onRetry}>
          Try again
        </Button>
      )}
    </li>
  )
}
