import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** On a phone with its keyboard open, upright and on its side, no field of a form that has the focus is behind a button. */
export async function expectFieldsInSight(page: Page, selector: string): Promise<void> {
  const before = page.viewportSize()
  const form = page.locator(selector)
  for (const viewport of [
    { width: 360, height: 330 },
    { width: 740, height: 200 },
  ]) {
    await page.setViewportSize(viewport)
    const hidden = await form.evaluate(hiddenFieldsIn)
    expect(hidden, `${selector} on ${viewport.width} x ${viewport.height}`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** Runs in the page. */
function hiddenFieldsIn(form: Element): string[] {
  const fields = [...form.querySelectorAll<HTMLElement>('input, select, textarea')]
  return fields
    .filter((field) => field.tabIndex >= 0 && field.checkVisibility({ opacityProperty: true }))
    .filter((field) => {
      // What has the focus already would not be brought into sight.
      field.blur()
      field.focus()
      const { left, top, width, height } = field.getBoundingClientRect()
      // Of a long text, its first lines.
      const seen = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 24))
      return seen === null || seen.closest('.btn, .row, .act') !== field.closest('.btn, .row, .act')
    })
    .map((field) => field.getAttribute('name') ?? field.outerHTML)
}
