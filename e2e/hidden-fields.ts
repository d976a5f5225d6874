import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Checks that on a phone with an open keyboard, in portrait and landscape, no focused field of a form is behind a
 * button.
 */
export async function expectFieldsVisible(page: Page, selector: string): Promise<void> {
  const viewportBefore = page.viewportSize()
  const form = page.locator(selector)
  for (const viewport of [
    { width: 360, height: 330 },
    { width: 740, height: 200 },
  ]) {
    await page.setViewportSize(viewport)
    const hiddenFields = await form.evaluate(findHiddenFields)
    expect(hiddenFields, `${selector} on ${viewport.width} x ${viewport.height}`).toEqual([])
  }
  if (viewportBefore) await page.setViewportSize(viewportBefore)
}

/** Runs in the page. */
function findHiddenFields(form: Element): string[] {
  const fields = [...form.querySelectorAll<HTMLElement>('input, select, textarea')]
  return fields
    .filter((field) => field.tabIndex >= 0 && field.checkVisibility({ opacityProperty: true }))
    .filter((field) => {
      // A field that already has the focus would not be scrolled into view.
      field.blur()
      field.focus()
      const { left, top, width, height } = field.getBoundingClientRect()
      // For a long text, its first lines.
      const topElement = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 24))
      return (
        topElement === null ||
        topElement.closest('.btn, .row, .act') !== field.closest('.btn, .row, .act')
      )
    })
    .map((field) => field.getAttribute('name') ?? field.outerHTML)
}
