// Loaded into the process of a site before the site: whoever started it sets the clock that it reads.
const SystemDate = Date
let ahead = Number(process.env['CLOCK_AHEAD'] ?? 0)

globalThis.Date = class extends SystemDate {
  constructor(...given: []) {
    if (given.length > 0) super(...given)
    else super(SystemDate.now() + ahead)
  }

  static override now(): number {
    return SystemDate.now() + ahead
  }
} as DateConstructor

process.on('message', (milliseconds: number) => {
  ahead = milliseconds
  process.send?.('moved')
})
// Without whoever started it, it has no reason to go on; and to listen is none either.
process.once('disconnect', () => process.exit(0))
process.channel?.unref()
