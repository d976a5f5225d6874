import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listStatistics, listSharedStatistics } from '../../domain/statistics/api.ts'
import type { ConventionStatistics } from '../../domain/statistics/schema.ts'
import { hasRole } from '../../domain/kernel/roles.ts'
import { queryFor } from '../lib/queries/query-for.ts'
import { useSession } from '../lib/session/session.ts'
import { AdminNav } from '../shell/admin/admin-nav.tsx'
import { AdminOnly } from '../shell/admin/admin-only.tsx'
import { Empty } from '../ui/empty.tsx'
import { LoadingOrError } from '../ui/load-error.tsx'
import { Charts } from './charts.tsx'
import { ShareStatistics } from './share-statistics.tsx'

const ownStatisticsQuery = queryFor(listStatistics)
export const sharedStatisticsQuery = queryFor(listSharedStatistics)

/** The administrator sees every year, other users only the shared ones. */
export function StatisticsPage({ year }: { year: string | undefined }) {
  const { user } = useSession()
  if (hasRole(user, 'administrator')) {
    return (
      <AdminOnly>
        <div className="wrap page page--top stack">
          <AdminNav />
          <OwnStatistics year={year} />
        </div>
      </AdminOnly>
    )
  }
  return (
    <div className="wrap page page--top stack">
      <SharedStatistics year={year} />
    </div>
  )
}

const OwnStatistics = ({ year }: { year: string | undefined }) => {
  const { data, isError, refetch } = useQuery(ownStatisticsQuery)
  return <YearStatistics data={data} isError={isError} refetch={refetch} year={year} canManage />
}
const SharedStatistics = ({ year }: { year: string | undefined }) => {
  const { data, isError, refetch } = useQuery(sharedStatisticsQuery)
  return <YearStatistics data={data} isError={isError} refetch={refetch} year={year} />
}

interface Props {
  data: readonly ConventionStatistics[] | undefined
  isError: boolean
  refetch: () => unknown
  year: string | undefined
  canManage?: boolean
}

function YearStatistics({ data, isError, refetch, year, canManage = false }: Props) {
  if (!data) {
    return <LoadingOrError subject="The statistics" isError={isError} onRetry={refetch} lines={8} />
  }
  const statistics = data.find((yearStatistics) => yearStatistics.year === year) ?? data[0]
  if (!statistics) {
    return (
      <Empty heading="h1" title="No statistics yet">
        After the weekend, the organizers can share the year in numbers here.
      </Empty>
    )
  }
  return (
    <>
      <div className="row between">
        <h1>
          {statistics.name} {statistics.year} in numbers
        </h1>
        {data.length > 1 && (
          <nav className="figure-years" aria-label="Year">
            {data.map((yearStatistics) => (
              <Link
                key={yearStatistics.id}
                to="/figures"
                search={{ year: yearStatistics.year }}
                aria-current={yearStatistics === statistics ? 'page' : undefined}
              >
                {yearStatistics.year}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <Charts statistics={statistics} years={data} />
      <ShareStatistics statistics={statistics} canManage={canManage} />
    </>
  )
}
