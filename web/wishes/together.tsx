import type { Name } from '../../domain/auth/schema.ts'
import { CheckField } from '../ui/forms/field.tsx'
import { useTogetherWrite, useWishList } from './queries.ts'

/** Names of a registration that want to sit at the same table, or not at that table at all. */
export function Together({ names }: { names: readonly Name[] }) {
  if (names.length < 2) return null
  return (
    <section className="wish-side tile" aria-labelledby="together">
      <h2 id="together">Together</h2>
      <p className="small soft">Who wants to sit at the same table? All of them, or none.</p>
      <div className="wish-names">
        {names.map((name) => (
          <TogetherName key={name.id} name={name} />
        ))}
      </div>
    </section>
  )
}

function TogetherName({ name }: { name: Name }) {
  const { list } = useWishList(name)
  const { write } = useTogetherWrite(name)
  return (
    <CheckField
      name={`together-${name.id}`}
      checked={list?.together ?? false}
      disabled={!list}
      onChange={({ target }) => void write(target.checked)}
      label={name.name}
    />
  )
}
