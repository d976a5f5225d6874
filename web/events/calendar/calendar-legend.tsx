/** What the colours mean. Only who is signed in has tables of their own. */
export function CalendarLegend() {
  return (
    <ul className="legend">
      <li>
        <i className="swatch swatch--open" />
        Open
      </li>
      <li>
        <i className="swatch swatch--full" />
        All Spots Filled!
      </li>
      <li>
        <i className="swatch swatch--past" />
        Past
      </li>
      <li className="when-signed-in">
        <i className="swatch swatch--yours" />
        Yours
      </li>
      <li className="when-signed-in">
        <i className="swatch swatch--clashes" />
        Clashes with yours
      </li>
    </ul>
  )
}
