import { lazyDrawer } from '../ui/overlays/lazy-drawer.ts'

export const LazyEventForm = lazyDrawer(
  async () => (await import('./form/event-form.tsx')).EventFormDrawer,
)
