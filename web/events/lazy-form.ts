import { lazyPart } from '../ui/lazy-part.tsx'

export const EventForm = lazyPart(async () => (await import('./form/event-form.tsx')).EventForm)
