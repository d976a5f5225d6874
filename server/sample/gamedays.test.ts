import { expect, test } from 'vitest'
import * as api from '../../domain/gamedays/api.ts'
import { onBothEngines, openSite } from '../testing/site.ts'
import { insertSampleGamedays } from './gamedays.ts'

onBothEngines('sample game days', (engine) => {
  test.each(['2027-03-01T15:00:00.000Z', '2027-12-31T23:59:59.000Z', '2028-02-29T02:00:00.000Z'])(
    'at %s include a past, an upcoming and a full one with every reply and mail state',
    async (now) => {
      const site = await openSite({ engine, now })
      await site.database.transaction((transaction) =>
        insertSampleGamedays(transaction, site.convention, site.config.publicUrl, now),
      )
      const organizer = await site.logInAdministrator()
      const { body } = await organizer.call(api.listGamedays)
      expect(body.map(({ id }) => id)).toEqual([
        'sample-gameday-soon',
        'sample-gameday-full',
        'sample-gameday-past',
      ])
      const [upcomingGameday, fullGameday, pastGameday] = body
      expect(upcomingGameday).toMatchObject({ seatsTaken: 14, capacity: 24 })
      expect(fullGameday).toMatchObject({ seatsTaken: 8, capacity: 8 })
      expect((pastGameday?.endsAt ?? '') < now).toBe(true)
      const states = (pick: 'status' | 'mailStatus') =>
        new Set(upcomingGameday?.invitations.map((invitation) => String(invitation[pick])))
      expect(states('status')).toEqual(new Set(['0', '1', '2']))
      expect(states('mailStatus')).toEqual(new Set(['none', 'queued', 'sent', 'failed']))
      const replied = body.flatMap(({ invitations }) =>
        invitations.map(({ repliedAt }) => repliedAt),
      )
      expect(replied.every((at) => at === null || at < now)).toBe(true)
    },
  )
})
