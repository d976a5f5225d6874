import { lazyDrawer } from '../ui/overlays/lazy-drawer.ts'

export const EventForm = lazyDrawer(async () => (await import('./form/event-form.tsx')).EventForm)
