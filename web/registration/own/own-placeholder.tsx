/** Skeleton of the form. */
export function OwnPlaceholder({ names, id = 'register' }: { names: number; id?: string }) {
  return (
    <div className="own-placeholder" role="status">
      <h2 id={id}>Your registration</h2>
      <span className="sr">Loading...</span>
      {Array.from({ length: names + 2 }, (_, index) => (
        <i key={index} className="bone" />
      ))}
    </div>
  )
}
