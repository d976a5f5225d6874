import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Convention } from '../../domain/convention/schema.ts'
import type { Newsletter } from '../newsletter/service.ts'
import type { People } from '../people/service.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { TemplateFrame } from '../platform/mail/template.ts'

export interface Dependencies extends FeatureDependencies {
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
