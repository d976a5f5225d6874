import { conventionFilePath } from '../../domain/feeds/paths.ts'
import { useConvention } from '../lib/convention.ts'
import { usePage } from '../lib/page.ts'
import { useToast } from '../ui/overlays/toast.tsx'
import { Icon } from '../ui/symbols/icon.tsx'

/** Opens the maps of the device or of the browser; nothing is loaded before. */
const directionsUrl = ({ lat, lon }: { lat: number; lon: number }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}`

/** Actions for the date and the place: calendar, directions, sharing. */
export function ConventionLinks() {
  const { name, venue, days } = useConvention()
  const { publicUrl } = usePage()
  const showToast = useToast()
  const share = async () => {
    const { shareLink } = await import('./share-link.ts')
    const message = await shareLink({ title: name, url: `${publicUrl}/` })
    if (message) showToast(message)
  }
  return (
    <p className="hero-links">
      {days.length > 0 && (
        <a href={conventionFilePath} download>
          <Icon name="calendar" />
          Add to calendar
        </a>
      )}
      {venue && (
        <a href={directionsUrl(venue)} rel="noreferrer" target="_blank">
          <Icon name="pin" />
          Directions
        </a>
      )}
      <button type="button" onClick={() => void share()}>
        <Icon name="send" />
        Share
      </button>
    </p>
  )
}
