// Preloaded into a site's process: tells its parent process how much CPU time it has used.
process.on('message', () => {
  process.send?.(process.cpuUsage())
})
// It ends with its parent, and listening for messages does not keep it running.
process.once('disconnect', () => process.exit(0))
process.channel?.unref()
