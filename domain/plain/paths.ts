/** The pages for browsers without script. They are rendered for the session and never cached. */
export const plainPath = '/plain'
export const plainWeekendPath = '/plain/weekend'
export const plainEventPath = (id: string): string => `/plain/event/${id}`

/** Plain page that shows what this page shows only with the script. */
export function plainPathFor(path: string, event: unknown): string {
  if (typeof event === 'string' && /^[\w-]{1,64}$/.test(event)) return plainEventPath(event)
  return path === '/weekend' ? plainWeekendPath : plainPath
}
