import { Button } from '../../button.tsx'
import { type FilterChoice, FilterOptions } from './filter-options.tsx'

/** One filter with several options, behind its button. */
export function FilterPanel({ onClose, ...filter }: FilterChoice & { onClose: () => void }) {
  const { selected, onSelect } = filter
  return (
    <>
      <FilterOptions {...filter} />
      {selected.length > 0 && (
        <Button
          variant="text"
          wide
          onClick={() => {
            onSelect([])
            onClose()
          }}
        >
          Clear
        </Button>
      )}
    </>
  )
}
