import type { Auth } from '../auth/service.ts'
import type { Door } from '../door/service.ts'
import type { Events } from '../events/service.ts'
import type { Flags } from '../flags/service.ts'
import type { Registrations } from '../registration/service.ts'

/** Services that the personas and the simulated guests use. */
export interface DemoFeatures {
  auth: Auth
  door: Door
  events: Events
  flags: Flags
  registrations: Registrations
}
