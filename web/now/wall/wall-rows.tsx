import { isolateDirection } from '../../../domain/kernel/text/isolate-direction.ts'
import type { WallPage } from '../../../domain/now/wall/pages.ts'
import type { WallRow } from '../../../domain/now/wall/wall.ts'
import { Flag } from '../../ui/symbols/flag.tsx'
import { Spots } from '../../ui/symbols/spots.tsx'

/** Four tables at a time, each with the number to walk to first. */
export function WallRows({ rows }: WallPage<WallRow>) {
  return (
    <ul className="wall-rows">
      {rows.map(
        ({ id, place, movedText, title, color, needsText, seats: spots, leaveTime, detail }) => (
          <li key={id} className="wall-row">
            <b className="wall-number">
              {place && !movedText && <small>table</small>}
              {place}
              {movedText && <small className="moved">{movedText}</small>}
            </b>
            <div className="wall-what">
              <h2 className={titleClass(title)}>{isolateDirection(title)}</h2>
              <p>
                {color && <Flag color={color} />}
                {needsText}
              </p>
            </div>
            <div className="wall-when">
              <Spots {...spots} group={rowLength(spots.total)} />
              <p>
                <b>{leaveTime}</b> {detail}
              </p>
            </div>
          </li>
        ),
      )}
    </ul>
  )
}

/** Selects the largest size that fits, because it is read from eight meters. */
function titleClass(title: string): string | undefined {
  if (title.length <= 18) return undefined
  return title.length <= 36 ? 'is-long' : 'is-longer'
}

const maxRowSpots = 9

/** Splits spots into rows of equal length. */
const rowLength = (spots: number): number => Math.ceil(spots / Math.ceil(spots / maxRowSpots))

/** Marks the current page, if there are several. */
export function PageMarks({ page, pages }: Pick<WallPage<WallRow>, 'page' | 'pages'>) {
  if (pages === 1) return null
  return (
    <ol className="wall-pages" aria-label={`Page ${page + 1} of ${pages}`}>
      {Array.from({ length: pages }, (_, index) => (
        <li key={index} aria-current={index === page ? 'page' : undefined} />
      ))}
    </ol>
  )
}
