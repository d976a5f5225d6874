import { createContext, useContext } from 'react'
import type { Name, NameId } from '../../domain/auth/schema.ts'

/** How the names of the address are called on the page. */
const ShortNamesContext = createContext<ReadonlyMap<NameId, string>>(new Map())

export const ShortNamesProvider = ShortNamesContext.Provider

/** 'Rosa' for 'Rosa Delgado', where nobody else of the address is one. */
export function useShortName(): (name: Name) => string {
  const shortNames = useContext(ShortNamesContext)
  return ({ id, name }) => shortNames.get(id) ?? name
}
