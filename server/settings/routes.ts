import { getSettings, saveSettings, startNextConvention } from '../../domain/settings/api.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Settings } from './service.ts'

export function settingsRoutes(serve: Serve, settings: Settings): void {
  serve(getSettings, () => settings.list())
  serve(saveSettings, ({ params, body, user }) => settings.save(params.id, body, user))
  serve(startNextConvention, ({ body, user }) => settings.startNext(body, user))
}
