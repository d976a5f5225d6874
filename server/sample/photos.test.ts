import { expect, test } from 'vitest'
import { Photo } from '../../domain/photos/schema.ts'
import samplePhotos from './photos.json' with { type: 'json' }

test('lists 44 sample photos, each with its own description and file', () => {
  expect(samplePhotos).toHaveLength(44)
  for (const photo of samplePhotos) {
    const stored = { ...photo, version: 1 }
    expect(Photo.parse(stored)).toEqual(stored)
    expect(photo.alt.length).toBeGreaterThan(10)
  }
  for (const key of ['id', 'alt', 'caption'] as const) {
    expect(new Set(samplePhotos.map((photo) => photo[key])).size).toBe(44)
  }
})
