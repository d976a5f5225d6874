import { newId } from '../platform/tokens.ts'
import type { NameRow, RegistrationRow } from './rows.ts'

type Owner = Pick<RegistrationRow, 'id' | 'conventionId'>

/** One that is new has no id yet. */
interface Badge {
  id?: string | null | undefined
  name: string
}

/** Every row of a badge is made here, whichever way the person came. */
export const toBadgeRow = (
  { id: registrationId, conventionId }: Owner,
  { id, name }: Badge,
  position: number,
): NameRow => ({ id: id ?? newId(), registrationId, conventionId, name, position })

/** New badges of a registration, in the order of their names, after those that it has. */
export const createBadgeRows = (
  owner: Owner,
  names: readonly string[],
  firstPosition = 0,
): NameRow[] => names.map((name, index) => toBadgeRow(owner, { name }, firstPosition + index))
