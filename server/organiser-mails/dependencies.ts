import type { Convention } from '../../domain/convention/schema.ts'
import type { Conventions } from '../convention/service.ts'
import type { Newsletter } from '../newsletter/service.ts'
import type { People } from '../people/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { ConventionRow } from '../platform/database/schema.ts'
import type { TemplateFrame } from '../platform/mail/template.ts'

export interface Dependencies {
  database: Database
  clock: Clock
  config: Config
  conventions: Conventions
  people: People
  newsletter: Newsletter
}

/** What every mail of a sending shares. */
export interface Shared {
  convention: Convention
  row: ConventionRow
  frame: TemplateFrame
}

export const readShared = async ({ conventions }: Dependencies): Promise<Shared> => ({
  convention: await conventions.describe(),
  row: await conventions.current(),
  frame: await conventions.templateFrame(),
})
