import { type Game, GameTable } from './game-table.tsx'
import type { Part } from './part.ts'

const games: readonly Game[] = Array.from({ length: 23 }, (_, index) => ({
  name: index === 3 ? 'The one with a name that goes on and on and on' : `Game ${index + 1}`,
  players: 2 + (index % 5),
  kind: index % 3 === 0 ? 'Party' : 'Strategy',
}))

const onOpen = ({ name }: Game) => console.log(name)

export const tableParts: readonly Part[] = [
  {
    title: 'Data table',
    files: [
      'rows/body',
      'column-toggle',
      'data-table',
      'filters/filter-control',
      'filters/filter-select',
      'filters/filter-sheet',
      'filters/many-filter',
      'filters/switch-filter',
      'footer',
      'lazy-panel',
      'panels/columns-panel',
      'panels/filter-options',
      'panels/filter-panel',
      'panels/sheet-panel',
      'rows/head',
      'rows/row-link',
      'rows/rows',
      'filters/text-filter',
      'toolbar',
    ].map((name) => `data-table/${name}.tsx`),
    show: () => <GameTable rows={games} onOpen={onOpen} />,
  },
  {
    title: 'Cards of a data table',
    files: ['data-table/rows/cards.tsx'],
    show: () => <GameTable cards rows={games.slice(0, 3)} onOpen={onOpen} />,
  },
  {
    title: 'Data table without rows',
    files: ['data-table/nothing-shown.tsx'],
    show: () => (
      <>
        <GameTable rows={[]} onOpen={onOpen} />
        <GameTable rows={games} from={{ text: 'nothing like this' }} onOpen={onOpen} />
      </>
    ),
  },
]
