import { ErrorDialog } from '../../ui/overlays/dialog.tsx'

const invalidLink = {
  title: 'Invalid Link',
  message:
    'This personal link is not valid or has expired. Log in with your email address to get a new one.',
}

/** Explains that a personal link did not log the visitor in. */
export default function InvalidLink({ onClose }: { onClose: () => void }) {
  return <ErrorDialog error={invalidLink} onClose={onClose} />
}
