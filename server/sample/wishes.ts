import { personaEmails } from '../../domain/demo/rules.ts'
import { gameKey } from '../../domain/games/game-key.ts'
import { hours, type Instant, addMilliseconds } from '../../domain/kernel/time.ts'
import type { ConventionRow } from '../convention/rows.ts'
import type { Query } from '../platform/database/database.ts'
import type { WishRow } from '../wishes/rows.ts'
import { insertWishes } from '../wishes/store.ts'
import { createRandom } from './timeline/random.ts'

const wishers = 60

/** The more popular ones come first and are wished for more often. */
const wishedGames = [
  'Heat: Pedal to the Metal',
  'Brass: Birmingham',
  'Wingspan',
  'Dune: Imperium',
  'Ark Nova',
  'Spirit Island',
  'Root',
  'Terraforming Mars',
  'Blood on the Clocktower',
  'The Castles of Burgundy',
  'Everdell',
  'Lost Ruins of Arnak',
  'Wyrmspan',
  'Gloomhaven: Jaws of the Lion',
  'Great Western Trail',
  'Cosmic Encounter',
  'Crokinole',
  'Cascadia',
  'Quacks of Quedlinburg',
  'Scythe',
  'Twilight Imperium: Fourth Edition',
  'The Crew: Mission Deep Sea',
  'Concordia',
  'Azul',
  'Power Grid',
  'Decrypto',
  'Orleans',
  'Food Chain Magnate',
  'Arcs',
  'Sky Team',
  'Battlestar Galactica: The Board Game',
  'El Grande',
  'Hegemony: Lead Your Class to Victory',
  'Here I Stand',
]

/** Lets about 60 people of the convention wish for games; the same for the same names. */
export async function insertSampleWishes(
  query: Query,
  convention: ConventionRow,
  now: Instant,
): Promise<void> {
  const names = await query
    .selectFrom('names')
    .innerJoin('registrations', 'registrations.id', 'names.registrationId')
    .where('registrations.conventionId', '=', convention.id)
    .select(['names.id', 'names.name', 'registrations.email'])
    .orderBy('names.name')
    .orderBy('names.id')
    .execute()
  const random = createRandom(47)
  const isPersona = ({ email }: { email: string }) =>
    (Object.values(personaEmails) as string[]).includes(email)
  const people = [
    ...names.filter(isPersona),
    ...random.shuffle(names.filter((name) => !isPersona(name))),
  ].slice(0, wishers)
  const rows = people.flatMap(({ id }, index) => {
    const count = Math.floor(random.between(3, 10))
    // Weighted, so that the first games are the most wanted.
    const titles = Array.from(
      { length: count },
      () => wishedGames[Math.floor(random.next() ** 1.5 * wishedGames.length)] ?? '',
    )
    return [...new Set(titles)].map((title, position): WishRow => {
      const teaches = random.next() < 0.16
      return {
        nameId: id,
        gameKey: gameKey(title),
        want: random.next() < 0.4 ? 2 : 1,
        brings: random.next() < 0.25 ? 1 : 0,
        teaches: teaches ? 1 : 0,
        knows: teaches || random.next() < 0.25 ? 1 : 0,
        createdAt: addMilliseconds(now, -hours(2 + index * 3 + position / 10)),
      }
    })
  })
  await insertWishes(query, rows)
}
