import { expect, test } from 'vitest'
import { exampleInvitation } from '../../../../domain/gamedays/example.ts'
import { guestListCsv } from './guest-list-csv.ts'

test('exports a guest list that opens in a spreadsheet and runs nothing there', () => {
  const guests = [
    exampleInvitation({
      guestName: '=HYPERLINK("http://evil.example")',
      status: 1,
      additionalGuests: 2,
      replyComments: 'Soup, "please"',
      repliedAt: '2026-11-03T03:00:00.000Z',
    }),
    exampleInvitation({ guestName: 'Rosa', mailStatus: 'failed', mailError: '550 no such user' }),
  ]
  expect(guestListCsv(guests, 'America/New_York').split('\r\n')).toEqual([
    '\uFEFF"Name","Email","Status","Additional Guests","Comments","Invited","Replied","Mail","Invited (ISO)","Replied (ISO)"',
    `"'=HYPERLINK(""http://evil.example"")","rosa@example.com","Accepted",2,"Soup, ""please""","Mon, Nov 2, 2026, 10:00 AM","Mon, Nov 2, 2026, 10:00 PM","Sent","2026-11-02 10:00","2026-11-02 22:00"`,
    '"Rosa","rosa@example.com","Pending",0,,"Mon, Nov 2, 2026, 10:00 AM",,"Not delivered. This address does not exist.","2026-11-02 10:00",',
    '',
  ])
})
