import { copyUrl } from '../lib/clipboard.ts'

/** Shares with the device's own dialog, or copies. Returns what to tell the user, if the device does not. */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<string> {
  if ('share' in navigator) {
    // The user may close the dialog.
    await navigator.share({ title, url }).catch(() => {})
    return ''
  }
  return (await copyUrl(url)) ? 'The link was copied.' : `This is the link: ${url}`
}
