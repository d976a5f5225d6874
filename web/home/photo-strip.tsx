import { Link } from '@tanstack/react-router'
import { Icon } from '../ui/icon.tsx'

export interface StripPhoto {
  src: string
  alt: string
  width: number
  height: number
}

const shown = 5

/** A few photos of last year; none when there are too few to fill the strip. */
export function PhotoStrip({ photos, total }: { photos: readonly StripPhoto[]; total: number }) {
  if (photos.length < shown) return null
  return (
    <section className="section wrap" aria-labelledby="photos">
      <div className="section-head">
        <h2 id="photos">Last year in the hall</h2>
        <Link className="more" to={'/photos' as string}>
          All {total} photos <Icon name="arrow" />
        </Link>
      </div>
      <ul className="photos">
        {photos.slice(0, shown).map((photo) => (
          <li key={photo.src}>
            <img {...photo} alt={photo.alt} loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
    </section>
  )
}
