import type { Registration } from '../../../domain/registration/manage/schema.ts'
import { findPlace } from '../../geo/lookup.ts'
import type { StoredRegistration } from './store.ts'

/** Describes a registration for the administrator. Caches places for the next ones. */
export function toRegistration(
  { conventionId: _, listed, ...row }: StoredRegistration,
  placeByZip = new Map<string, string | null>(),
): Registration {
  const { zip } = row
  if (zip !== null && !placeByZip.has(zip)) placeByZip.set(zip, findPlace(zip)?.place ?? null)
  return {
    ...row,
    listed: listed === 1,
    place: zip === null ? null : (placeByZip.get(zip) ?? null),
  }
}
