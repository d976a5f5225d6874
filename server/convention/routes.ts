import { getConvention } from '../../domain/convention/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Conventions } from './service.ts'

export function conventionRoutes(serve: Serve, conventions: Conventions): void {
  serve(getConvention, () => conventions.describe())
}
