import type { FeatureDependencies } from '../convention/feature-dependencies.ts'
import { createAnnounce } from './announce.ts'
import { createEndAnnouncement } from './end-announcement.ts'

export type Announcements = ReturnType<typeof createAnnouncements>

export const createAnnouncements = (dependencies: FeatureDependencies) => ({
  announce: createAnnounce(dependencies),
  end: createEndAnnouncement(dependencies),
})
