import type { Contact } from '../contact/service.ts'
import type { Conventions } from '../convention/service.ts'
import type { Events } from '../events/service.ts'
import type { Gamedays } from '../gamedays/service.ts'
import type { People } from '../people/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Registrations } from '../registration/service.ts'

export interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
  people: People
  registrations: Registrations
  events: Events
  gamedays: Gamedays
  contact: Contact
}
