import * as api from '../../domain/setup/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Setup } from './service.ts'

export function setupRoutes(serve: Serve, setup: Setup): void {
  serve(api.getSetup, () => setup.read())
  serve(api.testMail, ({ user }) => setup.testMail(user))
  serve(api.openRegistration, ({ user }) => setup.open(user))
}
