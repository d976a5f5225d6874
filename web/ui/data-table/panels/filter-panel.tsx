import { Button } from '../../button.tsx'
import { type FilterChoice, FilterOptions } from './filter-options.tsx'

/** One filter of several options, behind its button. */
export function FilterPanel({ onClose, ...filter }: FilterChoice & { onClose: () => void }) {
  const { chosen, onChoose } = filter
  return (
    <>
      <FilterOptions {...filter} />
      {chosen.length > 0 && (
        <Button
          look="text"
          wide
          onClick={() => {
            onChoose([])
            onClose()
          }}
        >
          Clear
        </Button>
      )}
    </>
  )
}
