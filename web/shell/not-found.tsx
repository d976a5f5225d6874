import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

export function NotFound() {
  return (
    <div className="wrap page">
      <Empty
        heading="h1"
        title="Page Not Found"
        action={
          <Link to="/" className={buttonClass({})}>
            Return to the home page
          </Link>
        }
      >
        Sorry, we couldn't find the page you were looking for.
      </Empty>
    </div>
  )
}
