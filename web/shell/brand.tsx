import { isLongName } from '../../domain/convention/rules.ts'
import { useConvention } from '../lib/convention.ts'
import { Link } from '../lib/navigation.tsx'
import { Meeple } from '../ui/symbols/meeple.tsx'

export function Brand() {
  const { name } = useConvention()
  return (
    <Link className={isLongName(name) ? 'brand brand--long' : 'brand'} to="/">
      <Meeple />
      <span>{name}</span>
    </Link>
  )
}
