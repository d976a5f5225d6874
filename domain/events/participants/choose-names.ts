import { joinWithAnd } from '../../kernel/text/join-with-and.ts'
import type { Name, NameId } from '../../auth/schema.ts'
import { spotsForNamesText } from './group-join.ts'

interface NamePresets {
  /** Names that could get a spot now. */
  names: readonly Name[]
  /** All names of the account. */
  ownNames: readonly Name[]
  /** Names of the link that led here. */
  linkedIds: readonly NameId[]
  /** Names that joined last on this device. */
  lastIds: readonly NameId[]
  isBusy: (id: NameId) => boolean
}

/**
 * Names that are chosen when the drawer opens: the only one of the account, the one that the link is for, or those that
 * joined last and are free. No other name is ever chosen for the user.
 */
export function presetNames({
  names,
  ownNames,
  linkedIds,
  lastIds,
  isBusy,
}: NamePresets): NameId[] {
  const presetIds = names.map(({ id }) => id)
  const isOnlyName = (id: NameId) => ownNames.length === 1 && ownNames[0]?.id === id
  if (presetIds.some(isOnlyName)) return presetIds.filter(isOnlyName)
  const [linkedId, ...otherIds] = linkedIds
  const chosenIds = linkedId !== undefined && otherIds.length === 0 ? [linkedId] : lastIds
  return presetIds.filter((id) => chosenIds.includes(id) && !isBusy(id))
}

/** 'Join Event' for one name, 'Join with 2' for more, and the reason while there are too few spots. */
export function joinButtonText(names: number, spots: number): string {
  if (names > spots) return spotsForNamesText(spots, names)
  return names > 1 ? `Join with ${names}` : 'Join Event'
}

/** 'Kim has a spot', 'Kim and Lee have a spot' */
export const haveSpotText = (names: readonly string[]): string =>
  `${joinWithAnd(names)} ${names.length === 1 ? 'has' : 'have'} a spot`

/** 'Max is 3rd on the waiting list', 'Max and Mia are on the waiting list' */
export const haveWaitingPlaceText = (names: readonly string[], statusText: string): string =>
  names.length === 1
    ? `${joinWithAnd(names)} is ${statusText}`
    : `${joinWithAnd(names)} are on the waiting list`
