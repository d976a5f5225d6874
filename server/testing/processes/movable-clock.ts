// Preloaded into a site's process: the parent process sets the clock that the site reads.
const SystemDate = Date
let offset = Number(process.env['CLOCK_AHEAD'] ?? 0)

globalThis.Date = class extends SystemDate {
  constructor(...parameters: []) {
    if (parameters.length > 0) super(...parameters)
    else super(SystemDate.now() + offset)
  }

  static override now(): number {
    return SystemDate.now() + offset
  }
} as DateConstructor

process.on('message', (milliseconds: number) => {
  offset = milliseconds
  process.send?.('moved')
})
// The site ends with its parent, and this listener does not keep it running.
process.once('disconnect', () => process.exit(0))
process.channel?.unref()
