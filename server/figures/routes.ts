import * as api from '../../domain/figures/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Figures } from './service.ts'

export function figureRoutes(serve: Serve, figures: Figures): void {
  serve(api.listSharedFigures, () => figures.listShared())
  serve(api.listFigures, () => figures.list())
  serve(api.shareFigures, ({ body, user }) => figures.share(body, user))
}
