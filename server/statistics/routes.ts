import * as api from '../../domain/statistics/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { StatisticsService } from './service.ts'

export function statisticsRoutes(serve: Serve, statistics: StatisticsService): void {
  serve(api.listSharedFigures, () => statistics.listShared())
  serve(api.listFigures, () => statistics.list())
  serve(api.shareFigures, ({ body, user }) => statistics.share(body, user))
}
