import { useMemo } from 'react'
import type { EventId } from '../../domain/events/schema.ts'
import { useHistory, useNavigate, useSearch } from '../lib/navigation.tsx'
import { drawerSearch, type DrawerSearch } from './drawer-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening a drawer here, so going back closes it. */
    drawer?: boolean
    /** The event that is open here was just announced. */
    announced?: boolean
  }
}

/** Drawers live in the address: they can be shared, and the back button closes them. */
export function useDrawers() {
  const { event, edit, create } = drawerSearch(useSearch())
  const navigate = useNavigate()
  const history = useHistory()
  return useMemo(() => {
    const navigateTo = (search: DrawerSearch, { replace }: { replace: boolean }) =>
      navigate({
        search: (before) => ({ ...before, ...search }),
        replace,
        ignoreBlocker: replace,
        // What replaces a drawer is closed the way the drawer would have been.
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
      open: (search: DrawerSearch) => navigateTo(search, { replace: false }),
      /** In place of the form of a new event: its details. */
      showCreated: (id: EventId) => navigateTo({ create: undefined, event: id }, { replace: true }),
      close: (name: keyof DrawerSearch) => {
        // Unsaved changes were asked about before.
        if (history.location.state.drawer) history.back({ ignoreBlocker: true })
        else
          navigateTo(
            { [name]: undefined, ...(name === 'event' && { as: undefined }) },
            { replace: true },
          )
      },
    }
  }, [navigate, history, event, edit, create])
}
