import { type DragEvent, useId } from 'react'
import { photoTitle } from '../../../domain/photos/rules.ts'
import type { Photo } from '../../../domain/photos/schema.ts'
import { IconButton } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { gridSizes, srcSetOf } from '../sources.ts'

interface Props {
  baseUrl: string
  photo: Photo
  index: number
  count: number
  onMove: (id: string, position: number) => void
  onEdit: () => void
  onDelete: () => void
}

const dragType = 'application/x-photo'

/** One photo of the administrator's list. It can be dragged onto another, or moved step by step. */
export function PhotoCard({ baseUrl, photo, index, count, onMove, onEdit, onDelete }: Props) {
  const textId = useId()
  const name = photoTitle(photo, index)
  const allow = (event: DragEvent) => {
    if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    const id = event.dataTransfer.getData(dragType)
    if (!id) return
    event.preventDefault()
    if (id !== photo.id) onMove(id, index)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same
    <li
      className="tile photo-card"
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, photo.id)}
      onDragOver={allow}
      onDrop={drop}
    >
      <img
        {...srcSetOf(baseUrl, photo)}
        sizes={gridSizes}
        alt={name}
        loading="lazy"
        decoding="async"
        draggable={false}
        style={{ backgroundColor: photo.colour }}
      />
      <div className="photo-card-text">
        <p id={textId}>
          <b className="num">{index + 1}.</b>{' '}
          {photo.caption || <span className="soft">No caption</span>}
        </p>
        {!photo.alt && (
          <Tag variant="needs" icon="warning">
            Needs a description
          </Tag>
        )}
      </div>
      <div className="photo-card-actions">
        <IconButton
          name="left"
          label={`Move photo ${index + 1} earlier`}
          aria-describedby={textId}
          data-move={`earlier ${photo.id}`}
          aria-disabled={index === 0}
          onClick={() => index > 0 && onMove(photo.id, index - 1)}
        />
        <IconButton
          name="right"
          label={`Move photo ${index + 1} later`}
          aria-describedby={textId}
          data-move={`later ${photo.id}`}
          aria-disabled={index === count - 1}
          onClick={() => index < count - 1 && onMove(photo.id, index + 1)}
        />
        <IconButton
          name="edit"
          label={`Edit photo ${index + 1}`}
          className="push"
          aria-describedby={textId}
          onClick={onEdit}
        />
        <IconButton
          name="trash"
          label={`Delete photo ${index + 1}`}
          aria-describedby={textId}
          danger
          onClick={onDelete}
        />
      </div>
    </li>
  )
}
