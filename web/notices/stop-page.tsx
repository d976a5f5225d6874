import { kindWords, noticeKinds } from '../../domain/notices/kinds.ts'
import { usePath } from '../lib/navigation.tsx'
import { MailLinkButton } from '../shell/mail-link-button.tsx'

export { Frame } from '../shell/frame.tsx'

/** What the link of a mail opens: a scanner that follows it ends nothing. */
export function Page() {
  const path = usePath()
  const kind = noticeKinds.find((known) => path.split('/')[3] === known)
  const what = kind ? `“${kindWords[kind].title}”` : 'this'
  return (
    <div className="wrap page">
      <div className="narrow narrow--form stack">
        <h1>No more of these e-mails</h1>
        <MailLinkButton
          action={path}
          button="Stop these e-mails"
          failed="It is not valid. Log in, and choose under Notifications what you are told."
          done={{
            title: 'Done',
            text: `We send no more e-mails about ${what} to this address. It still stands on the site, and under Notifications you can switch it on again.`,
          }}
        >
          Press the button, and we send no more e-mails about {what} to the address you followed
          this link from. Other e-mails still come.
        </MailLinkButton>
      </div>
    </div>
  )
}
