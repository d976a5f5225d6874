const mark = 'renewed-at'
/** Milliseconds between two: where it did not help, it is not tried again and again. */
const throttleInterval = 60_000

interface Facts {
  /** The server has other files by now. */
  isReplaced: boolean
  /** Somebody has typed what is not saved. */
  isGuarded: boolean
  renewedAt: number
  now: number
}

/** Whether a page whose own files are gone, as after a new release, loads itself anew. */
export const mayRenew = (facts: Facts): boolean =>
  facts.isReplaced && !facts.isGuarded && !(facts.now - facts.renewedAt < throttleInterval)

/** Whether the server has none of a file of this page any more. Where it cannot be asked, that is no new release. */
async function isGone({ href }: HTMLLinkElement): Promise<boolean> {
  const { status } = await fetch(href, { method: 'HEAD', cache: 'no-store' })
  return status === 404
}

async function isReplaced(): Promise<boolean> {
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const gone = await Promise.all([...files].map((file) => isGone(file).catch(() => false)))
  return gone.includes(true)
}

/** What asks before unsaved changes are lost is asked, without leaving. */
const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Loads the page anew where a new release has taken its files, or answers that it must not. */
export async function renewPage(): Promise<boolean> {
  const now = Date.now()
  const renewedAt = Number(sessionStorage.getItem(mark) ?? Number.NaN)
  const facts = { isReplaced: await isReplaced(), isGuarded: isGuarded(), renewedAt, now }
  if (!mayRenew(facts)) return false
  sessionStorage.setItem(mark, String(now))
  location.reload()
  return true
}
