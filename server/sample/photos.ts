import type { Instant } from '../../domain/kernel/time.ts'
import { insertPhotos } from '../photos/store.ts'
import type { Query } from '../platform/database/database.ts'
import samplePhotos from './photos.json' with { type: 'json' }

/** Inserts pictures drawn for the project, whose files are part of it. */
export const insertSamplePhotos = (query: Query, now: Instant): Promise<void> =>
  insertPhotos(
    query,
    samplePhotos.map((photo, position) => ({ ...photo, position, createdAt: now })),
  )
