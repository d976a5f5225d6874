/**
 * Runs in the page, as text: when the page is at rest, fetches the styles and fonts that came within it as files, and leaves
 * a cookie for a month that says so: the next page need not bring them. Where they do not come, it does as this one did.
 */
export function prefetchAssets(files: string, cookie: string, delay: number) {
  const prefetch = async (file: string) => {
    const answer = await fetch(`/assets/${file}`, { priority: 'low' })
    if (!answer.ok) throw new Error()
    await answer.arrayBuffer()
  }
  const setCookie = () => {
    document.cookie = `${cookie};path=/;max-age=2592000`
  }
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  addEventListener('load', () =>
    setTimeout(
      () => void Promise.all(files.split(' ').map(prefetch)).then(setCookie, () => {}),
      delay,
    ),
  )
}
