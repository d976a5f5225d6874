const name = 'meepcon-login'

/** The address that an e-mail was asked for in this tab: it outlives a reload, and stands in no address bar. */
export const pendingLogin = {
  read(): string {
    try {
      return sessionStorage.getItem(name) ?? ''
    } catch {
      return ''
    }
  },
  keep(email: string): void {
    try {
      if (email) sessionStorage.setItem(name, email)
      else sessionStorage.removeItem(name)
    } catch {
      // Storage is blocked: a reload forgets it.
    }
  },
}
