const storageKey = 'meepcon-login'

/** Email address that requested a login in this tab. Survives a reload and never appears in the address bar. */
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
      // Storage is blocked, so a reload loses the address.
    }
  },
}
