/** Cards of the same shape, once the wait is long enough to notice. */
export function GamedaysSkeleton() {
  return (
    <div className="gamedays gamedays--pending" role="status">
      <span className="sr">Loading...</span>
      {[0, 1, 2].map((card) => (
        <div key={card} className="gameday tile" aria-hidden="true">
          <div className="row">
            <i className="bone bone--date" />
            <div className="stack stack--tight bone-rows">
              <i className="bone" />
              <i className="bone" />
            </div>
          </div>
          <i className="bone bone--capacity" />
          <i className="bone bone--counts" />
          <i className="bone bone--share" />
          <i className="bone bone--actions" />
        </div>
      ))}
    </div>
  )
}
