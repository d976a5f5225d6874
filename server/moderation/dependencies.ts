import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Contact } from '../contact/service.ts'
import type { Events } from '../events/service.ts'
import type { Gamedays } from '../gamedays/service.ts'
import type { Auth } from '../auth/service.ts'
import type { Registrations } from '../registration/service.ts'

export interface ModerationDependencies extends FeatureDependencies {
  auth: Auth
  registrations: Registrations
  events: Events
  gamedays: Gamedays
  contact: Contact
}
