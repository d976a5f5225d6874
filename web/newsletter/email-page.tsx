import { useConvention } from '../lib/convention.ts'

const frameHeight = 401

export function Page() {
  const { newsletterFormUrl } = useConvention()
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>Email Updates Sign-up</h1>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the organizers choose the form, and it needs its own origin and scripts */}
        <iframe
          className="tile sign-up-frame"
          title="Email updates sign-up form"
          src={newsletterFormUrl}
          height={frameHeight}
        />
      </div>
    </div>
  )
}
