const added = new Map<string, Promise<void>>()

/** Adds a stylesheet that the page came without, once. What it styles is shown when it is there. */
export function addStylesheet(href: string): Promise<void> {
  const known = added.get(href)
  if (known) return known
  const isThere = document.querySelector(
    `[data-sheets~="${href}"],link[rel=stylesheet][href="${href}"]`,
  )
  const loading = isThere ? Promise.resolve() : append(href)
  added.set(href, loading)
  return loading
}

const append = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    const fail = () => {
      // Whoever asks again tries again.
      link.remove()
      added.delete(href)
      reject(new Error('A stylesheet could not be loaded'))
    }
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: fail })
    document.head.append(link)
  })
