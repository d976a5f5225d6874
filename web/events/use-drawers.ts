import { useMemo } from 'react'
import type { EventId } from '../../domain/events/schema.ts'
import { useHistory, useNavigate, useSearch } from '../lib/navigation.tsx'
import { drawerSearch, type DrawerSearch } from './drawer-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opening a drawer here created this history entry, so going back closes the drawer. */
    drawer?: boolean
    /** The open event was just announced. */
    announced?: boolean
  }
}

/** Stores drawers in the address, so that they can be shared and the back button closes them. */
export function useDrawers() {
  const { event, edit, create, game, at } = drawerSearch(useSearch())
  const navigate = useNavigate()
  const history = useHistory()
  return useMemo(() => {
    const navigateTo = (search: DrawerSearch, { replace }: { replace: boolean }) =>
      navigate({
        search: (before) => ({ ...before, ...search }),
        replace,
        ignoreBlocker: replace,
        // A drawer that replaces another closes the same way as the first.
        state: (before) =>
          search.event && replace
            ? { ...before, announced: true }
            : replace
              ? {}
              : { drawer: true },
      })
    return {
      event,
      edit,
      create,
      game,
      at,
      open: (search: DrawerSearch) => navigateTo(search, { replace: false }),
      /** Replaces the form of a new event with the event's details. */
      showCreated: (id: EventId) =>
        navigateTo(
          { create: undefined, game: undefined, at: undefined, event: id },
          { replace: true },
        ),
      close: (name: keyof DrawerSearch) => {
        // Unsaved changes were confirmed before.
        if (history.location.state.drawer) history.back({ ignoreBlocker: true })
        else
          navigateTo(
            {
              [name]: undefined,
              ...(name === 'event' && { as: undefined }),
              ...(name === 'create' && { game: undefined, at: undefined }),
            },
            { replace: true },
          )
      },
    }
  }, [navigate, history, event, edit, create, game, at])
}
