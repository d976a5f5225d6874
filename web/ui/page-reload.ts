const storageKey = 'renewed-at'
/** Milliseconds between two reloads: one that did not help is not repeated at once. */
const throttleInterval = 60_000

interface ReloadState {
  /** The files of the page were replaced by a new release. */
  isReleaseReplaced: boolean
  /** The user has typed input that is not saved. */
  hasUnsavedChanges: boolean
  reloadedAt: number
  now: number
}

/** Decides if a page whose files are gone, as after a new release, may reload itself. */
export const canReload = (reloadState: ReloadState): boolean =>
  reloadState.isReleaseReplaced &&
  !reloadState.hasUnsavedChanges &&
  !(reloadState.now - reloadState.reloadedAt < throttleInterval)

/** True if the server no longer has a file of this page. A failed request is no sign of a new release. */
async function isFileMissing({ href }: HTMLLinkElement): Promise<boolean> {
  const { status } = await fetch(href, { method: 'HEAD', cache: 'no-store' })
  return status === 404
}

async function isReleaseReplaced(): Promise<boolean> {
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const missingFiles = await Promise.all(
    [...files].map((file) => isFileMissing(file).catch(() => false)),
  )
  return missingFiles.includes(true)
}

/** Dispatches the event that the leave prompts answer, without leaving. */
const hasUnsavedChanges = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Reloads a page whose files a new release has removed, or returns false if it must not. */
export async function reloadOutdatedPage(): Promise<boolean> {
  const now = Date.now()
  const reloadedAt = Number(sessionStorage.getItem(storageKey) ?? Number.NaN)
  const reloadState = {
    isReleaseReplaced: await isReleaseReplaced(),
    hasUnsavedChanges: hasUnsavedChanges(),
    reloadedAt,
    now,
  }
  if (!canReload(reloadState)) return false
  sessionStorage.setItem(storageKey, String(now))
  location.reload()
  return true
}
