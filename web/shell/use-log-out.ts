import { useToast } from '../ui/overlays/toast.tsx'
import { signOutFailed, useSignOut } from './use-sign-out.ts'

/** Ends this session from the bar, and says so. */
export function useLogOut(): () => void {
  const showToast = useToast()
  const { write: signOut } = useSignOut({
    feedback: { toast: () => 'You are logged out.' },
    onRefused: () => showToast(signOutFailed, { failed: true }),
  })
  return () => void signOut('here')
}
