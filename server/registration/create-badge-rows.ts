import { newId } from '../platform/tokens.ts'
import type { NameRow, RegistrationRow } from './rows.ts'

type Owner = Pick<RegistrationRow, 'id' | 'conventionId'>

/** Undefined for a new badge. */
interface Badge {
  id?: string | null | undefined
  name: string
}

/** Every code path that creates a badge uses this row. */
export const toBadgeRow = (
  { id: registrationId, conventionId }: Owner,
  { id, name }: Badge,
  position: number,
): NameRow => ({ id: id ?? newId(), registrationId, conventionId, name, position })

/** Creates rows for new badges in the order of their names, after the existing ones. */
export const createBadgeRows = (
  owner: Owner,
  names: readonly string[],
  firstPosition = 0,
): NameRow[] => names.map((name, index) => toBadgeRow(owner, { name }, firstPosition + index))
