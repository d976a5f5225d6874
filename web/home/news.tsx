import { useConvention } from '../lib/convention.ts'
import { Alert } from '../ui/alert.tsx'

/** The organisers' news, while there is some. */
export function News() {
  const { announcement } = useConvention().texts
  if (announcement === '') return null
  return (
    <div className="wrap news">
      <Alert tone="yellow" icon="flag" title="News">
        {announcement}
      </Alert>
    </div>
  )
}
