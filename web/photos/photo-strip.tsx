import { photoTitle } from '../../domain/photos/rules.ts'
import { Link } from '../lib/navigation.tsx'
import { useLoaderData } from '../lib/queries/cache.ts'
import { Icon } from '../ui/symbols/icon.tsx'
import { maxFirstPhotos } from '../../domain/photos/schema.ts'
import { firstPhotosQuery } from './queries.ts'
import { srcSetOf } from './sources.ts'

/** The first photos, for the home page; its route loads `firstPhotosQuery`. */
export function PhotoStrip({ title }: { title: string }) {
  const { baseUrl, photos, total } = useLoaderData(firstPhotosQuery)
  if (photos.length < maxFirstPhotos) return null
  return (
    <section className="section wrap" aria-labelledby="photos">
      <div className="section-head">
        <h2 id="photos">{title}</h2>
        <Link className="more" to="/photos">
          All {total} photos <Icon name="arrow" />
        </Link>
      </div>
      <ul className="photos">
        {photos.map((photo, index) => (
          <li key={photo.id} style={{ backgroundColor: photo.colour }}>
            <img
              {...srcSetOf(baseUrl, photo)}
              sizes={index === 0 ? '(min-width: 700px) 510px, 384px' : '192px'}
              alt={photoTitle(photo, index)}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
