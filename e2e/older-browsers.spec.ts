import type { Locator } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'
import { findAccountMenu, logIn } from './log-in.ts'

/**
 * Runs in the page before other scripts: removes features that the oldest supported browsers (listed in README.md)
 * lack, as closely as possible.
 */
function emulateOldBrowser() {
  const removeProperties = (owner: object | undefined, ...names: string[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
  }
  removeProperties(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  removeProperties(HTMLButtonElement.prototype, 'popoverTargetElement', 'popoverTargetAction')
  removeProperties(Array.prototype, 'toSorted', 'toSpliced', 'toReversed', 'with')
  removeProperties(Object, 'groupBy')
  removeProperties(Map, 'groupBy')
  removeProperties(Array, 'fromAsync')
  removeProperties(Promise, 'withResolvers', 'try')
  removeProperties(URL, 'parse')
  removeProperties(AbortSignal, 'any')
  removeProperties(String.prototype, 'isWellFormed', 'toWellFormed')
  removeProperties(RegExp, 'escape')
  removeProperties(Uint8Array, 'fromBase64', 'fromHex')
  removeProperties(Element.prototype, 'checkVisibility')
  removeProperties(Document.prototype, 'startViewTransition')
  const setMethods = 'union intersection difference symmetricDifference isSubsetOf isSupersetOf'
  removeProperties(Set.prototype, ...setMethods.split(' '))
  removeProperties(globalThis, 'Iterator', 'Temporal', 'scheduler', 'navigation', 'CloseWatcher')
  const iteratorMethods = 'map filter take drop flatMap reduce toArray forEach some every find'
  const iterator = Object.getPrototypeOf([][Symbol.iterator]()) as object
  removeProperties(Object.getPrototypeOf(iterator) as object, ...iteratorMethods.split(' '))

  const { supports } = CSS
  CSS.supports = (...parameters: string[]) =>
    !parameters.join().includes('anchor') && Reflect.apply(supports, CSS, parameters)

  // The engine still has popovers: make their attributes ineffective, and their selector an error.
  const guardMethod = (name: keyof Element, isAllowed: (firstParameter: string) => boolean) => {
    const original = Reflect.get(Element.prototype, name) as (...parameters: string[]) => unknown
    Reflect.set(Element.prototype, name, function guarded(this: Element, ...parameters: string[]) {
      return isAllowed(parameters[0] ?? '') ? original.apply(this, parameters) : undefined
    })
  }
  guardMethod('setAttribute', (name) => !/^popover/i.test(name))
  for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
    guardMethod(name, (selector) => {
      if (!/:popover-open/.test(selector)) return true
      throw new SyntaxError(`'${selector}' is not a valid selector`)
    })
  }
}

/** Checks that the panel is directly below its button, and aligned with one of its edges. */
async function expectBelow(panel: Locator, button: Locator) {
  const [expectedGap, expectedOffset] = [7, 0]
  await expect
    .poll(async () => {
      const [panelBox, buttonBox] = [await panel.boundingBox(), await button.boundingBox()]
      if (!panelBox || !buttonBox) return null
      const endDistance = Math.abs(panelBox.x + panelBox.width - buttonBox.x - buttonBox.width)
      return [
        panelBox.y - buttonBox.y - buttonBox.height,
        Math.min(Math.abs(panelBox.x - buttonBox.x), endDistance),
      ].map(Math.round)
    })
    .toEqual([expectedGap, expectedOffset])
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(emulateOldBrowser)
  await page.route('**/*', async (route) => {
    // Later pages have their styles in separate files, which load only if there was time to fetch them.
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) {
      return route.fallback()
    }
    const response = await route.fetch({ maxRedirects: 0 })
    const { 'content-security-policy': _, ...headers } = response.headers()
    const body = (await response.text())
      .replaceAll(/ popover(target)?="[^"]*"/g, '')
      .replaceAll('@supports not selector(:popover-open)', '@supports (display:grid)')
      .replaceAll(/@supports \(anchor-(scope|name):/g, '@supports (unheard-of:')
      .replaceAll('@supports selector(:has(*))', '@supports selector(:unheard-of(*))')
      .replaceAll(/:(popover-open|has\()/g, ':unheard-of-$1')
    return route.fulfill({ response, headers, body })
  })
})

test('every page opens, and menus and filters work, in a browser without popovers and anchors', async ({
  page,
  site,
  mail,
}) => {
  await logIn(page, mail, site.findRegistered(0).email)
  for (const path of ['/', '/calendar', '/forsale', '/photos', '/map', '/attendees', '/contact']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Something went wrong')).toBeHidden()
  }

  await open(page, '/events')
  const menu = page.getByRole('menu', { name: 'Create & View Options' })
  const button = page.getByRole('button', { name: 'Create & View Options' })
  await expect(menu).toBeHidden()
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => button.click(),
  ]) {
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    await expectBelow(menu, button)
    await page.evaluate(() => scrollBy(0, 40))
    await expectBelow(menu, button)
    await close()
    await expect(menu).toBeHidden()
  }
  await expect(button).toBeFocused()

  const ownLink = page.getByRole('link', { name: 'My Registration' })
  await expect(ownLink).toBeHidden()
  await findAccountMenu(page).click()
  await expect(ownLink).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ownLink).toBeHidden()
  await expect(findAccountMenu(page)).toBeFocused()

  const day = page.getByRole('button', { name: 'Day', exact: true })
  const days = page.getByRole('dialog', { name: 'Day' })
  await day.click()
  await expectBelow(days, day)
  await days.getByLabel('Saturday').check()
  await expect(page).toHaveURL(/day=Saturday/)
  await page.keyboard.press('Escape')
  await expect(days).toBeHidden()

  await button.click()
  await menu.getByRole('menuitem', { name: 'Create Event' }).click()
  const gameField = page
    .getByRole('dialog', { name: 'New Event' })
    .getByLabel('Game', { exact: true })
  await gameField.fill('Azul')
  // Closes the suggestions, which cover the days.
  await gameField.blur()
  await page.getByRole('radio', { name: 'Saturday' }).check()
  await page.getByLabel('Event Time').selectOption('Undetermined')
  await page.getByRole('button', { name: 'Save Event' }).click()
  await expect(page.getByText('Event created.')).toBeVisible()
})
