import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { maxAnnouncementLength } from '../../domain/announcements/schema.ts'
import { maxNameLength } from '../../domain/registration/name-limits.ts'
import { maxNoteLength } from '../../domain/events/schema.ts'
import { findSample, type SampleIds } from '../sample-pages.ts'

const fillText = (length: number, ...wordText: string[]) =>
  Array.from({ length }, (_, index) => wordText[index % wordText.length])
    .join(' ')
    .slice(0, length)
    .padEnd(length, 'x')

/** Texts of the maximum length: one of words, and one without a break opportunity. */
const longTexts = (length: number): [string, string] => [
  fillText(length, 'Wolfeschlegelstein', 'Ngọc-Ánh', 'de', 'la', 'Hausenbergerdorff').trim(),
  'Wolfeschlegelsteinhausenbergerdorff'.repeat(length).slice(0, length),
]

const localPart = 'wolfeschlegelstein.hausenbergerdorff.welche.vor.altern.waren.geh'

/** The sample data, with every text as long as the contract allows. */
export function fillWithLongTexts(dataDir: string): SampleIds {
  const database = new DatabaseSync(join(dataDir, 'meepcon.sqlite'))
  const setLongTexts = (table: string, column: string, length: number) => {
    const [wordText, unbrokenText] = longTexts(length)
    database
      .prepare(`update ${table} set ${column} = case rowid % 2 when 0 then ? else ? end`)
      .run(wordText, unbrokenText)
  }
  try {
    setLongTexts('names', 'name', maxNameLength)
    setLongTexts('events', 'game_name', 120)
    setLongTexts('events', 'note', maxNoteLength)
    setLongTexts('invitations', 'guest_name', maxNameLength)
    setLongTexts('invitations', 'reply_comments', 1000)
    setLongTexts('gamedays', 'location', 200)
    setLongTexts('gamedays', 'description', 2000)
    setLongTexts('photos', 'caption', 120)
    setLongTexts('photos', 'alt', 300)
    setLongTexts('conventions', 'name', 60)
    setLongTexts('conventions', 'tagline', 120)
    setLongTexts('conventions', 'venue_name', 120)
    setLongTexts('conventions', 'venue_address', 200)
    for (const text of ['intro', 'bring_games', 'food', 'money', 'announcement', 'hotels'])
      setLongTexts('conventions', `${text}_text`, 200)
    database.exec(`
      update registrations set email = '${localPart}' || '@' || rowid || '.hausenbergerdorff.example';
      update invitations set guest_email = '${localPart}' || '@' || rowid || '.hausenbergerdorff.example';
      update events set spots = 99 where rowid % 5 = 0;
      update conventions set registration_capacity = 100000, ticket_price = 10000;
    `)
    const areas = longTexts(40).map((name, index) => ({
      name,
      tables: index ? 'A1-A30' : '1-60',
      seats: 30,
    }))
    database.prepare('update conventions set areas = ?').run(JSON.stringify(areas))
    database.exec(`update events set place = rowid % 60 + 1`)
    const [, text] = longTexts(maxAnnouncementLength)
    const announcement = { id: 'longest', text, until: '2999-01-01T00:00:00.000Z' }
    database
      .prepare(`insert into site_values values ('announcement', ?)`)
      .run(JSON.stringify(announcement))
    const [subject, details] = longTexts(1000)
    database
      .prepare(`insert into audit values ('longest', ?, ?, 'registration-changed', ?, ?, '')`)
      .run(
        new Date().toISOString(),
        `${localPart}@hausenbergerdorff.example`,
        subject.slice(0, 120),
        details,
      )
  } finally {
    database.close()
  }
  return findSample(dataDir)
}
