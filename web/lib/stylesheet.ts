const stylesheetLoads = new Map<string, Promise<void>>()

/** Adds a stylesheet that the page came without, once. Show the styled content after it resolves. */
export function addStylesheet(href: string): Promise<void> {
  const pendingLoad = stylesheetLoads.get(href)
  if (pendingLoad) return pendingLoad
  const isPresent = document.querySelector(
    `[data-sheets~="${href}"],link[rel=stylesheet][href="${href}"]`,
  )
  const loading = isPresent ? Promise.resolve() : append(href)
  stylesheetLoads.set(href, loading)
  return loading
}

const append = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    const fail = () => {
      // The next call tries again.
      link.remove()
      stylesheetLoads.delete(href)
      reject(new Error('A stylesheet could not be loaded'))
    }
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: fail })
    document.head.append(link)
  })
