import { createContext, useContext } from 'react'
import type { Name, NameId } from '../../domain/auth/schema.ts'

/** Short forms of the account's names on this page. */
const ShortNamesContext = createContext<ReadonlyMap<NameId, string>>(new Map())

export const ShortNamesProvider = ShortNamesContext.Provider

/** Returns 'Rosa' for 'Rosa Delgado' if no other name of the account is a Rosa. */
export function useShortName(): (name: Name) => string {
  const shortNames = useContext(ShortNamesContext)
  return ({ id, name }) => shortNames.get(id) ?? name
}
