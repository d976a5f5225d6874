import type { Registration } from '../../../domain/registration/manage/schema.ts'
import { placeOf } from '../../places/lookup.ts'
import type { StoredRegistration } from './store.ts'

/** As the administrator sees it. Places that were looked up are kept for the next ones. */
export function describe(
  { conventionId: _, listed, ...row }: StoredRegistration,
  places = new Map<string, string | null>(),
): Registration {
  const { zip } = row
  if (zip !== null && !places.has(zip)) places.set(zip, placeOf(zip)?.place ?? null)
  return { ...row, listed: listed === 1, place: zip === null ? null : (places.get(zip) ?? null) }
}
