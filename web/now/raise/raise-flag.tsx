import type { Name } from '../../../domain/auth/schema.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useRaiseForm } from './use-raise-form.tsx'

interface Props {
  names: readonly Name[]
  onClose: () => void
}

/** The form as a sheet, where there is no room for it beside the board. */
export function RaiseFlag({ names, onClose }: Props) {
  const isShown = useIsShown()
  const onDone = () => isShown.current && onClose()
  const { fields, button } = useRaiseForm({ names, look: 'main', onDone })
  return (
    <Drawer title="Raise a flag" onClose={onClose} foot={button}>
      {fields}
    </Drawer>
  )
}
