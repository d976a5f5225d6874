// Preloaded into a site's process: its parent process sets the clock that it reads.
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
// It ends with its parent, and listening for messages does not keep it running.
process.once('disconnect', () => process.exit(0))
process.channel?.unref()
