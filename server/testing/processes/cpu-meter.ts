// Preloaded into a site's process: reports the used CPU time to the parent process.
process.on('message', () => {
  process.send?.(process.cpuUsage())
})
// The site ends with its parent, and this listener does not keep it running.
process.once('disconnect', () => process.exit(0))
process.channel?.unref()
