import type { Name } from '../../../domain/auth/schema.ts'
import { useIsMounted } from '../../lib/use-is-mounted.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useRaiseForm } from './use-raise-form.tsx'

interface Props {
  names: readonly Name[]
  onClose: () => void
}

/** Form in a sheet, where there is no room beside the board. */
export function RaiseFlag({ names, onClose }: Props) {
  const isMounted = useIsMounted()
  const onDone = () => isMounted.current && onClose()
  const { fields, button } = useRaiseForm({ names, variant: 'main', onDone })
  return (
    <Drawer title="Raise a flag" onClose={onClose} footer={button}>
      {fields}
    </Drawer>
  )
}
