import * as api from '../../domain/statistics/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { StatisticsService } from './service.ts'

export function statisticsRoutes(serve: Serve, statistics: StatisticsService): void {
  serve(api.listSharedStatistics, () => statistics.listShared())
  serve(api.listStatistics, () => statistics.list())
  serve(api.listOwnStatistics, ({ user }) => statistics.listOwn(user))
  serve(api.shareStatistics, ({ body, user }) => statistics.share(body, user))
}
