interface PaperFormat {
  format: 'a4' | 'letter'
  label: string
  /** Millimeters, like all lengths below. */
  width: number
  height: number
  columns: number
  rows: number
  badge: readonly [width: number, height: number]
  gap: readonly [across: number, down: number]
  /** Plain paper: prints cutting lines too. */
  hasCutLines: boolean
}

const inchesToMillimeters = (...lengths: number[]) => lengths.map((length) => length * 25.4)
const toPair = ([one = 0, other = 0]: readonly number[]): readonly [number, number] => [one, other]

const a4Sheet = { format: 'a4', width: 210, height: 297 } as const
const letterSheet = { format: 'letter', width: 8.5 * 25.4, height: 11 * 25.4 } as const

/** Sheets sold in shops, with their product numbers. Badges are centered on the sheet. */
export const papers = {
  'a4-8': {
    ...a4Sheet,
    columns: 2,
    rows: 4,
    badge: [99.1, 67.7],
    gap: [2.5, 0],
    hasCutLines: false,
    label: 'A4, 8 labels of 99 x 68 mm (Avery L7165)',
  },
  'a4-10': {
    ...a4Sheet,
    columns: 2,
    rows: 5,
    badge: [80, 50],
    gap: [15, 5],
    hasCutLines: false,
    label: 'A4, 10 labels of 80 x 50 mm (Avery L4785)',
  },
  'a4-plain': {
    ...a4Sheet,
    columns: 2,
    rows: 5,
    badge: [90, 54],
    gap: [0, 0],
    hasCutLines: true,
    label: 'A4, plain, to cut: 10 of 90 x 54 mm',
  },
  'letter-8': {
    ...letterSheet,
    columns: 2,
    rows: 4,
    hasCutLines: false,
    badge: toPair(inchesToMillimeters(3.375, 7 / 3)),
    gap: toPair(inchesToMillimeters(0.375, 1 / 6)),
    label: 'Letter, 8 labels of 3 3/8 x 2 1/3 in (Avery 5395)',
  },
  'letter-6': {
    ...letterSheet,
    columns: 2,
    rows: 3,
    hasCutLines: false,
    badge: toPair(inchesToMillimeters(4, 3)),
    gap: [0, 0],
    label: 'Letter, 6 inserts of 4 x 3 in (Avery 5392)',
  },
  'letter-plain': {
    ...letterSheet,
    columns: 2,
    rows: 4,
    hasCutLines: true,
    badge: toPair(inchesToMillimeters(3.5, 2.25)),
    gap: [0, 0],
    label: 'Letter, plain, to cut: 8 of 3 1/2 x 2 1/4 in',
  },
} as const satisfies Record<string, PaperFormat>

export type PaperName = keyof typeof papers
/** Most countries in America use Letter. The time zone is the site's only hint at its country. */
export const defaultPaper = (timeZone: string): PaperName =>
  /^(?:America|US|Canada)\//.test(timeZone) ? 'letter-8' : 'a4-8'

export const paperNames = Object.keys(papers) as readonly PaperName[]
export const paperFormat = (name: PaperName): PaperFormat => papers[name]

/** Distance from the edges of the sheet to the first badge. */
export const sheetMargins = ({ width, height, columns, rows, badge, gap }: PaperFormat) => ({
  left: (width - columns * badge[0] - (columns - 1) * gap[0]) / 2,
  top: (height - rows * badge[1] - (rows - 1) * gap[1]) / 2,
})
