import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { EventId } from '../../domain/events/schema.ts'
import type { DrawerSearch } from './drawer-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening a drawer here, so going back closes it. */
    drawer?: boolean
  }
}

/** Drawers live in the address: they can be shared, and the back button closes them. */
export function useDrawers() {
  const { event, edit, create } = useSearch({ strict: false }) as DrawerSearch
  const router = useRouter()
  return useMemo(() => {
    const go = (place: DrawerSearch, replace: boolean) =>
      void router.navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...place }),
        replace,
        resetScroll: false,
        ignoreBlocker: replace,
        // What replaces a drawer is closed the way the drawer would have been.
        state: (before) => (place.event && replace ? before : replace ? {} : { drawer: true }),
      })
    return {
      event,
      edit,
      create,
      open: (place: DrawerSearch) => go(place, false),
      /** In place of the form of a new event: its details. */
      showCreated: (id: EventId) => go({ create: undefined, event: id }, true),
      close: (name: keyof DrawerSearch) => {
        // Unsaved changes were asked about before.
        if (router.state.location.state.drawer) router.history.back({ ignoreBlocker: true })
        else go({ [name]: undefined }, true)
      },
    }
  }, [router, event, edit, create])
}
