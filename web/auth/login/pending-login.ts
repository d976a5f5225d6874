const storageKey = 'meepcon-login'

/** The address that an e-mail was asked for in this tab: it outlives a reload, and stands in no address bar. */
export const pendingLogin = {
  read(): string {
    try {
      return sessionStorage.getItem(storageKey) ?? ''
    } catch {
      return ''
    }
  },
  keep(email: string): void {
    try {
      if (email) sessionStorage.setItem(storageKey, email)
      else sessionStorage.removeItem(storageKey)
    } catch {
      // Storage is blocked: a reload forgets it.
    }
  },
}
