import type { Page } from '@playwright/test'
import { expect, open, readingTest as test } from './fixtures.ts'

/** The values of WCAG 1.4.12. */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/** Texts that carry a state and must never be cut; names of games may end in an ellipsis, as the details have them. */
const stateTexts = {
  '/calendar': '.cal-seats, .legend li',
  '/hall': '.at-table b, .at-table small, .legend li',
}

/** Finds the shown texts that their box, or one around it, cuts off. Counts may be generated content. */
const findCutTexts = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && element.clientWidth > 0)
      .filter((element) => {
        const { left, top } = element.getBoundingClientRect()
        const right = left + element.scrollWidth
        const bottom = top + element.scrollHeight
        for (let box: Element | null = element; box; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box)
          const frame = box.getBoundingClientRect()
          if (/auto|scroll/.test(overflowX + overflowY)) return false
          if (/hidden|clip/.test(overflowX) && right > frame.right + 1) return true
          if (/hidden|clip/.test(overflowY) && bottom > frame.bottom + 1) return true
        }
        return false
      })
      .map((element) => element.parentElement?.textContent ?? ''),
  )

for (const [path, selector] of Object.entries(stateTexts)) {
  for (const width of [320, 1280]) {
    test(`with more text spacing, ${path} cuts no state off at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await open(page, path)
      await page.evaluate((content) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(content)
        document.adoptedStyleSheets.push(sheet)
      }, spacing)
      expect(await page.locator(selector).filter({ visible: true }).count()).toBeGreaterThan(3)
      expect(await findCutTexts(page, selector)).toEqual([])
    })
  }
}
