import type { User } from '../../../domain/auth/schema.ts'

/**
 * Marks on the root element who is logged in, for the styles: pages contain both states and show one of them. Also runs in
 * the page, as text, before the first paint.
 */
export function markSession(root: HTMLElement, user: User | null): void {
  if (user) {
    root.dataset['session'] = user.isAdmin ? 'admin' : 'user'
    root.dataset['names'] = String(user.names.length)
  } else {
    delete root.dataset['session']
    delete root.dataset['names']
  }
  for (let row = 0; row <= 8; row += 1) {
    const text = row === 0 ? user?.email : user?.names[row - 1]?.name
    // Quoted, as the CSS `content` property needs it.
    root.style.setProperty(`--stored-${row}`, text ? JSON.stringify(text) : '')
  }
  const badges = user?.names.length ?? 0
  const badgesText = badges === 1 ? '1 badge' : `${badges} badges`
  root.style.setProperty('--stored-badges', badges ? JSON.stringify(badgesText) : '')
  const [firstName] = (user?.names[0]?.name ?? user?.email ?? '').split(' ')
  root.style.setProperty('--stored-brief', firstName ? JSON.stringify(firstName) : '')
}
