import { expect, test } from '@playwright/test'
import { startSite, type TestSite } from '../site.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { startWebKit } from './webkit.ts'

const driver = process.env['WEBKIT_DRIVER'] ?? ''

/** Starts Safari's engine with animations enabled: the other tests use reduced motion. */
function startInWebKit() {
  test.skip(driver === '', 'WebKit is not installed: see the output of the stage "WebKit".')
  // One browser for all tests, one after another.
  test.describe.configure({ mode: 'serial' })

  const running = {} as { site: TestSite; webkit: DrivenBrowser }
  test.beforeAll(async () => {
    const site = await startSite()
    const webkit = await startWebKit(driver)
    Object.assign(running, { site, webkit })
    await webkit.resize(1280, 900)
    await webkit.open(site.administratorLink())
    await webkit.waitFor(() => document.body.textContent.includes('Verification Successful!'))
  })
  test.afterAll(async () => {
    await running.webkit.close()
    await running.site.stop()
  })
  return running
}

test.describe('WebKit: rows', () => {
  const running = startInWebKit()

  for (const path of ['/events', '/eventManagement', '/registrations']) {
    test(`${path}: a row's link covers exactly its row`, async () => {
      const { site, webkit } = running
      await webkit.open(`${site.url}${path}`)
      await webkit.waitFor(() => document.querySelector('tbody .row-link') !== null)
      const { rows, coveredTexts } = await webkit.run(() => {
        const elementAt = (x: number, y: number) => document.elementFromPoint(x, y)
        // The heads of the days have no link.
        const linkedRows = [...document.querySelectorAll('tbody tr:not(.group-row)')]
        const rows = linkedRows.map((row) => {
          row.scrollIntoView({ block: 'center' })
          const { left, right, top, height } = row.getBoundingClientRect()
          const link = row.querySelector('.row-link')
          const hitElements = [left + 4, right - 4].map((x) => elementAt(x, top + height / 2))
          return hitElements.every((candidate) => candidate === link)
        })
        scrollTo(0, 0)
        const outsideElements = document.querySelectorAll('h1, thead th, button.filter, .topnav a')
        const coveredTexts = [...outsideElements]
          .filter((candidate) => candidate.clientWidth > 0)
          .filter((one) => {
            const { left, top, height } = one.getBoundingClientRect()
            return !!elementAt(left + 2, top + height / 2)?.closest('.row-link')
          })
          .map((candidate) => candidate.textContent)
        return { rows, coveredTexts }
      })
      expect(rows.length).toBeGreaterThan(5)
      expect(new Set(rows)).toEqual(new Set([true]))
      expect(coveredTexts).toEqual([])
    })
  }
})

test.describe('WebKit: menus, drawers and filters', () => {
  const running = startInWebKit()

  for (const width of [1280, 700, 447]) {
    test(`a menu opens, is entirely visible and no taller than needed, and works at ${width}`, async () => {
      const { site, webkit } = running
      await webkit.resize(width, 900)
      await webkit.open(`${site.url}/events`)
      await webkit.clickElement('.events-action button')
      // Wait for the end of its animation, if it has one.
      await webkit.waitFor(() => {
        const menu = document.querySelector('.menu[data-open]')
        return menu !== null && menu.getAnimations().length === 0
      })
      const menuState = await webkit.run(() => {
        const menu = document.querySelector('.menu[data-open]')
        const items = [...(menu?.querySelectorAll('button') ?? [])]
        const bottom = items.at(-1)?.getBoundingClientRect().bottom ?? 0
        return {
          opacity: menu && getComputedStyle(menu).opacity,
          hit: items.map((item) => {
            const { left, top, height } = item.getBoundingClientRect()
            return (
              document.elementFromPoint(left + 20, top + height / 2)?.closest('button') === item
            )
          }),
          spare: Math.round((menu?.getBoundingClientRect().bottom ?? 0) - bottom),
        }
      })
      expect(menuState.hit).toEqual([true, true, true, true])
      expect(menuState.opacity).toBe('1')
      expect(menuState.spare).toBeLessThan(20)
      await webkit.clickElement('.menu [role=menuitem]')
      await webkit.waitFor(() => document.querySelector('dialog[open] input') !== null)
    })
  }

  test('a drawer prompts before discarding text, Back closes only the drawer, and rejected fields are visible', async () => {
    const { site, webkit } = running
    await webkit.clickElement('dialog[open] input')
    await webkit.type('Azul')
    await webkit.run(() => history.back())
    const questionSelector = 'dialog[open][role=alertdialog]'
    await webkit.clickElement(`${questionSelector} .btn--quiet`)
    await webkit.waitFor((selector) => document.querySelector(selector) === null, questionSelector)
    expect(
      await webkit.run(() => document.querySelector<HTMLInputElement>('dialog[open] input')?.value),
    ).toBe('Azul')
    await webkit.run(() => history.back())
    await webkit.clickElement(`${questionSelector} .btn--danger`)
    await webkit.waitFor(() => document.querySelector('dialog[open]') === null)
    expect(await webkit.run(() => location.pathname + location.search)).toBe('/events')

    // A rejected field is visible and not behind the sticky footer.
    await webkit.open(`${site.url}/settings`)
    await webkit.clickElement('[name=venueName]')
    await webkit.run(() => document.querySelector<HTMLInputElement>('[name=venueName]')?.select())
    await webkit.type(' ')
    await webkit.waitFor(() => document.querySelector('.save-bar--waiting') !== null)
    await webkit.run(() => {
      const { bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
      scrollBy({ top: bottom - innerHeight + 40, behavior: 'instant' })
    })
    await webkit.clickElement('.save-bar [type=submit]')
    await webkit.waitFor(() => {
      const field = document.querySelector('[name=venueName][aria-invalid=true]')
      const bar = document.querySelector('.save-bar')
      if (!field || !bar || field !== document.activeElement) return null
      return field.getBoundingClientRect().bottom < bar.getBoundingClientRect().top
    })
    await webkit.clickElement('.save-bar button', 'Discard changes')
    await webkit.waitFor(() => document.querySelector('.save-bar--waiting') === null)
  })

  test('a filter opens beside its button and applies the selection', async () => {
    const { site, webkit } = running
    await webkit.resize(1280, 900)
    await webkit.open(`${site.url}/events`)
    await webkit.clickElement('button.filter')
    await webkit.clickElement('.popover[data-open] input[type=checkbox]')
    await webkit.waitFor(() => location.search.includes('day'))
    const gap = await webkit.run(() => {
      const panel = document.querySelector('.popover[data-open]')?.getBoundingClientRect()
      // The button of the sheet for phones comes first, and is not rendered here.
      const button = [...document.querySelectorAll('button.filter')]
        .find((candidate) => candidate.clientWidth > 0)
        ?.getBoundingClientRect()
      return Math.round((panel?.top ?? 0) - (button?.bottom ?? 0))
    })
    expect(gap).toBe(7)
  })
})
