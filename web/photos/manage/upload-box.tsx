import { type DragEvent, useId, useState } from 'react'
import { acceptedTypes, uploadLimits } from '../../../domain/photos/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/symbols/icon.tsx'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

const megabytes = uploadLimits.bytes / 1024 / 1024

export function UploadBox() {
  const { uploads, add, retry, clear, busy } = useUploads()
  const [isDragOver, setIsDragOver] = useState(false)
  const title = useId()
  const hint = useId()

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragOver(false)
    add(event.dataTransfer.files)
  }
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsDragOver(true)
  }
  const doneCount = uploads.filter(({ state }) => state === 'done').length
  const refusedCount = uploads.filter(({ state }) => state === 'refused').length
  return (
    <section className="stack" aria-label="Add photos">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the input inside does the same */}
      <label
        className={isDragOver ? 'tile drop-box is-over' : 'tile drop-box'}
        onDragOver={hover}
        onDragEnter={hover}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={drop}
      >
        <input
          className="sr"
          type="file"
          multiple
          accept={acceptedTypes.join(',')}
          aria-labelledby={title}
          aria-describedby={hint}
          onChange={({ currentTarget }) => {
            add(currentTarget.files ?? [])
            currentTarget.value = ''
          }}
        />
        <Icon name="image" />
        <strong id={title}>Drop pictures here, or choose files</strong>
        <span className="soft small" id={hint}>
          JPEG, PNG, WebP, AVIF or GIF, up to {megabytes} MB each. We turn them upright and remove
          camera data, such as the location.
        </span>
      </label>
      {uploads.length > 0 && (
        <div className="tile uploads">
          <ul aria-label="Uploads">
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload)} />
            ))}
          </ul>
          <div className="row between uploads-foot">
            <p role="status">
              {`${doneCount} of ${uploads.length} added`}
              {refusedCount > 0 && `, ${refusedCount} refused`}
            </p>
            <Button variant="text" disabled={busy} onClick={clear}>
              Clear the list
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
