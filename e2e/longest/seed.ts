import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { longestAnnouncement } from '../../domain/announcements/schema.ts'
import { longestName } from '../../domain/registration/name-limits.ts'
import { noteLength } from '../../domain/events/schema.ts'
import { findSample, type Sample } from '../places.ts'

const filled = (length: number, ...words: string[]) =>
  Array.from({ length }, (_, index) => words[index % words.length])
    .join(' ')
    .slice(0, length)
    .padEnd(length, 'x')

/** As long as each may be: in words, and without a place to break at. */
const both = (length: number): [string, string] => [
  filled(length, 'Wolfeschlegelstein', 'Ngọc-Ánh', 'de', 'la', 'Hausenbergerdorff').trim(),
  'Wolfeschlegelsteinhausenbergerdorff'.repeat(length).slice(0, length),
]

const local = 'wolfeschlegelstein.hausenbergerdorff.welche.vor.altern.waren.geh'

/** The sample data, with every text as long as the contract allows. */
export function lengthen(dataDir: string): Sample {
  const database = new DatabaseSync(join(dataDir, 'meepcon.sqlite'))
  const set = (table: string, column: string, length: number) => {
    const [words, unbroken] = both(length)
    database
      .prepare(`update ${table} set ${column} = case rowid % 2 when 0 then ? else ? end`)
      .run(words, unbroken)
  }
  try {
    set('names', 'name', longestName)
    set('events', 'game_name', 120)
    set('events', 'note', noteLength)
    set('invitations', 'guest_name', longestName)
    set('invitations', 'reply_comments', 1000)
    set('gamedays', 'location', 200)
    set('gamedays', 'description', 2000)
    set('photos', 'caption', 120)
    set('photos', 'alt', 300)
    set('conventions', 'name', 60)
    set('conventions', 'tagline', 120)
    set('conventions', 'venue_name', 120)
    set('conventions', 'venue_address', 200)
    for (const text of ['intro', 'bring_games', 'food', 'money', 'announcement', 'hotels'])
      set('conventions', `${text}_text`, 200)
    database.exec(`
      update registrations set email = '${local}' || '@' || rowid || '.hausenbergerdorff.example';
      update invitations set guest_email = '${local}' || '@' || rowid || '.hausenbergerdorff.example';
      update events set spots = 99 where rowid % 5 = 0;
      update conventions set registration_capacity = 100000, ticket_price = 10000;
    `)
    const areas = both(40).map((name, index) => ({
      name,
      tables: index ? 'A1-A30' : '1-60',
      seats: 30,
    }))
    database.prepare('update conventions set areas = ?').run(JSON.stringify(areas))
    database.exec(`update events set place = rowid % 60 + 1`)
    const [, text] = both(longestAnnouncement)
    const announcement = { id: 'longest', text, until: '2999-01-01T00:00:00.000Z' }
    database
      .prepare(`insert into site_values values ('announcement', ?)`)
      .run(JSON.stringify(announcement))
    const [subject, details] = both(1000)
    database
      .prepare(`insert into audit values ('longest', ?, ?, 'registration-changed', ?, ?, '')`)
      .run(
        new Date().toISOString(),
        `${local}@hausenbergerdorff.example`,
        subject.slice(0, 120),
        details,
      )
  } finally {
    database.close()
  }
  return findSample(dataDir)
}
