import { createContext, useContext } from 'react'
import type { Name, NameId } from '../../domain/auth/schema.ts'

/** How the names of the address are called on the page. */
const WhoseContext = createContext<ReadonlyMap<NameId, string>>(new Map())

export const WhoseProvider = WhoseContext.Provider

/** 'Rosa' for 'Rosa Delgado', where nobody else of the address is one. */
export function useBrief(): (name: Name) => string {
  const brief = useContext(WhoseContext)
  return ({ id, name }) => brief.get(id) ?? name
}
