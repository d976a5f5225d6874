// Loaded into the process of a site before the site: tells whoever started it what it has cost so far.
process.on('message', () => {
  process.send?.(process.cpuUsage())
})
// Without whoever started it, it has no reason to go on; and to listen is none either.
process.once('disconnect', () => process.exit(0))
process.channel?.unref()
