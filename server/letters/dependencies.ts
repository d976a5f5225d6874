import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import type { Newsletter } from '../newsletter/service.ts'

export interface Dependencies extends FeatureDependencies {
  newsletter: Pick<Newsletter, 'unsubscribeUrls' | 'unsubscribed'>
}
