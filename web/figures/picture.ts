import type { YearFigures } from '../../domain/figures/schema.ts'

const width = 1200
const height = 630
const margin = 70
const room = width - 2 * margin
const green = '#1f5c4a'
const paper = '#fffdf8'
const yellow = '#f6c445'

/** As social sites show pictures: what counts, in the colours of the site. Nothing in it is about one person. */
async function draw(figures: YearFigures): Promise<HTMLCanvasElement> {
  const styles = getComputedStyle(document.documentElement)
  const display = (size: number) => `800 ${size}px ${styles.getPropertyValue('--display')}`
  const text = (size: number) => `500 ${size}px ${styles.getPropertyValue('--text')}`
  await Promise.all([document.fonts.load(display(90)), document.fonts.load(text(30))])
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  context.fillStyle = green
  context.fillRect(0, 0, width, height)
  const write = (words: string, at: [number, number], font: string, colour = paper) => {
    Object.assign(context, { font, fillStyle: colour })
    context.fillText(words, ...at, room)
  }
  write(`${figures.name} ${figures.year}`, [margin, 130], display(84))
  write('in figures', [margin, 190], text(36), yellow)
  const shown: [number, string][] = [
    [figures.people, 'people'],
    [figures.tables, 'tables'],
    [figures.hoursPlayed, 'hours played'],
    [figures.places, 'places'],
  ]
  for (const [index, [value, label]] of shown.entries()) {
    const x = margin + index * 275
    write(value.toLocaleString('en'), [x, 360], display(96))
    write(label, [x, 410], text(32))
  }
  const games = figures.mostPlayed.slice(0, 3).map(({ gameName }) => gameName)
  if (games.length > 0) {
    write('Most played', [margin, 510], text(32), yellow)
    write(games.join(', '), [margin, 565], display(44))
  }
  return canvas
}

/** By the system's share sheet where it takes files, else as a file. */
export async function sharePicture(figures: YearFigures): Promise<void> {
  const canvas = await draw(figures)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('There is no picture')
  const name = `${figures.year}-in-figures.png`
  const files = [new File([blob], name, { type: 'image/png' })]
  if (navigator.canShare?.({ files })) {
    await navigator.share({ files }).catch(() => {
      // Closed without sharing: that is an answer too.
    })
    return
  }
  const address = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
