const storageKey = 'renewed-at'
/** Milliseconds between two: where it did not help, it is not tried again and again. */
const throttleInterval = 60_000

interface ReloadState {
  /** The server has other files by now. */
  isReleaseReplaced: boolean
  /** Somebody has typed what is not saved. */
  hasUnsavedChanges: boolean
  reloadedAt: number
  now: number
}

/** Whether a page whose own files are gone, as after a new release, loads itself anew. */
export const canReload = (reloadState: ReloadState): boolean =>
  reloadState.isReleaseReplaced &&
  !reloadState.hasUnsavedChanges &&
  !(reloadState.now - reloadState.reloadedAt < throttleInterval)

/** Whether the server has none of a file of this page any more. Where it cannot be asked, that is no new release. */
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

/** What asks before unsaved changes are lost is asked, without leaving. */
const hasUnsavedChanges = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Loads the page anew where a new release has taken its files, or answers that it must not. */
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
