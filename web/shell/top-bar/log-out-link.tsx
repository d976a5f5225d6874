import { isPlainPress } from '../../lib/plain-press.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLogOut } from '../../people/use-sign-out.ts'

/** Logs out at once. Before the script has loaded it leads to the page with the Logout button. */
export function LogOutLink() {
  const logOut = useLogOut()
  return (
    <a
      href="/login"
      className="icon-btn log-out when-signed-in"
      aria-label="Log out"
      title="Log out"
      onClick={(press) => {
        if (!isPlainPress(press)) return
        press.preventDefault()
        logOut()
      }}
    >
      <Icon name="logout" />
    </a>
  )
}
