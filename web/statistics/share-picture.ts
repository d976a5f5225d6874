import type { ConventionStatistics } from '../../domain/statistics/schema.ts'

const width = 1200
const height = 630
const margin = 70
const contentWidth = width - 2 * margin
const greenColor = '#1f5c4a'
const paperColor = '#fffdf8'
const yellowColor = '#f6c445'

/** Picture for social sites: the main numbers, in the colors of the site. Nothing in it is about one person. */
async function drawPicture(statistics: ConventionStatistics): Promise<HTMLCanvasElement> {
  const styles = getComputedStyle(document.documentElement)
  const displayFont = (size: number) => `800 ${size}px ${styles.getPropertyValue('--display')}`
  const text = (size: number) => `500 ${size}px ${styles.getPropertyValue('--text')}`
  await Promise.all([document.fonts.load(displayFont(90)), document.fonts.load(text(30))])
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The canvas has no 2D context')
  context.fillStyle = greenColor
  context.fillRect(0, 0, width, height)
  const writeText = (
    content: string,
    position: [number, number],
    font: string,
    color = paperColor,
  ) => {
    Object.assign(context, { font, fillStyle: color })
    context.fillText(content, ...position, contentWidth)
  }
  writeText(`${statistics.name} ${statistics.year}`, [margin, 130], displayFont(84))
  writeText('in numbers', [margin, 190], text(36), yellowColor)
  const rows: [number, string][] = [
    [statistics.people, 'people'],
    [statistics.tables, 'events'],
    [statistics.hoursPlayed, 'hours played'],
    [statistics.places, 'places'],
  ]
  for (const [index, [value, label]] of rows.entries()) {
    const x = margin + index * 275
    writeText(value.toLocaleString('en'), [x, 360], displayFont(96))
    writeText(label, [x, 410], text(32))
  }
  const games = statistics.mostPlayed.slice(0, 3).map(({ gameName }) => gameName)
  if (games.length > 0) {
    writeText('Most played', [margin, 510], text(32), yellowColor)
    writeText(games.join(', '), [margin, 565], displayFont(44))
  }
  return canvas
}

/** Opens the system share sheet if it takes files, otherwise downloads a file. */
export async function sharePicture(statistics: ConventionStatistics): Promise<void> {
  const canvas = await drawPicture(statistics)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The canvas returned no picture')
  const name = `${statistics.year}-in-numbers.png`
  const files = [new File([blob], name, { type: 'image/png' })]
  if (navigator.canShare?.({ files })) {
    await navigator.share({ files }).catch(() => {
      // Closing the share sheet is no failure.
    })
    return
  }
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
