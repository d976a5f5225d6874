import { readFileSync } from 'node:fs'
import { parseExtract } from '../domain/games/game-files.ts'
import { gameKey } from '../domain/games/game-key.ts'
import { importGames, toGameRow } from '../server/games/store.ts'
import { command, openExisting } from './database/open-database.ts'

/**
 * `npm run import-games FILE.csv`: adds the games of a Wikidata extract to the catalogue; `docs/operations.md` has the
 * columns. The site may run: it suggests them within five minutes.
 */
await command(async (config) => {
  const file = process.argv[2]
  if (!file) throw new Error('Name a CSV file: npm run import-games FILE.csv')
  const games = parseExtract(readFileSync(file, 'utf8'))
  const now = new Date().toISOString()
  const rows = games.map((game) =>
    toGameRow({ ...game, key: gameKey(game.title) }, 'imported', now),
  )
  const database = openExisting(config)
  try {
    await database.transaction(({ query }) => importGames(query, rows))
    console.log(`Imported ${rows.length} games`)
  } finally {
    await database.close()
  }
})
