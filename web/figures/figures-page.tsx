import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listFigures, listSharedFigures } from '../../domain/figures/api.ts'
import type { YearFigures } from '../../domain/figures/schema.ts'
import { hasRole } from '../../domain/kernel/roles.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { useSession } from '../lib/session/session.ts'
import { AdminNav } from '../shell/admin/admin-nav.tsx'
import { AdminOnly } from '../shell/admin/admin-only.tsx'
import { Empty } from '../ui/empty.tsx'
import { NotThereYet } from '../ui/not-loaded.tsx'
import { Charts } from './charts.tsx'
import { ShareFigures } from './share-figures.tsx'

const ownQuery = queryFor(listFigures)
export const sharedQuery = queryFor(listSharedFigures)

/** The administrator sees every year, all others those that were shared. */
export function FiguresPage({ year }: { year: string | undefined }) {
  const { user } = useSession()
  if (hasRole(user, 'administrator')) {
    return (
      <AdminOnly>
        <div className="wrap page page--top stack">
          <AdminNav />
          <Own year={year} />
        </div>
      </AdminOnly>
    )
  }
  return (
    <div className="wrap page page--top stack">
      <Shared year={year} />
    </div>
  )
}

const Own = ({ year }: { year: string | undefined }) => {
  const { data, isError, refetch } = useQuery(ownQuery)
  return <Years data={data} isError={isError} refetch={refetch} year={year} manages />
}
const Shared = ({ year }: { year: string | undefined }) => {
  const { data, isError, refetch } = useQuery(sharedQuery)
  return <Years data={data} isError={isError} refetch={refetch} year={year} />
}

interface Props {
  data: readonly YearFigures[] | undefined
  isError: boolean
  refetch: () => unknown
  year: string | undefined
  manages?: boolean
}

function Years({ data, isError, refetch, year, manages = false }: Props) {
  if (!data) {
    return <NotThereYet what="The figures" isError={isError} onAgain={refetch} lines={8} />
  }
  const figures = data.find((one) => one.year === year) ?? data[0]
  if (!figures) {
    return (
      <Empty heading="h1" title="No figures yet">
        After the weekend the organisers may show here how it was, in figures.
      </Empty>
    )
  }
  return (
    <>
      <div className="row between">
        <h1>
          {figures.name} {figures.year} in figures
        </h1>
        {data.length > 1 && (
          <nav className="figure-years" aria-label="Year">
            {data.map((one) => (
              <Link
                key={one.id}
                to="/figures"
                search={{ year: one.year }}
                aria-current={one === figures ? 'page' : undefined}
              >
                {one.year}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <Charts figures={figures} years={data} />
      <ShareFigures figures={figures} manages={manages} />
    </>
  )
}
