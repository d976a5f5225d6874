/**
 * Runs in the page, as text: when the page is idle, fetches as files the styles and fonts that were inline in it, and sets
 * a cookie for a month that says so, so that the next page can omit them. If the fetch fails, the next page is sent like
 * this one.
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
