import { expect, test } from '@playwright/test'
import { startSite, type TestSite } from '../site.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { startWebKit } from './webkit.ts'

const driver = process.env['WEBKIT_DRIVER'] ?? ''

/** On Safari's engine, with all that moves: the other tests ask for reduced motion. */
function inWebKit() {
  test.skip(driver === '', 'There is no WebKit here: see what the stage "WebKit" says.')
  // One browser for all of them, one after the other.
  test.describe.configure({ mode: 'serial' })

  const started = {} as { site: TestSite; webkit: DrivenBrowser }
  test.beforeAll(async () => {
    const site = await startSite()
    const webkit = await startWebKit(driver)
    Object.assign(started, { site, webkit })
    await webkit.resize(1280, 900)
    await webkit.open(site.administratorLink())
    await webkit.until(() => document.body.textContent.includes('Verification Successful!'))
  })
  test.afterAll(async () => {
    await started.webkit.close()
    await started.site.stop()
  })
  return started
}

test.describe('WebKit: rows', () => {
  const started = inWebKit()

  for (const path of ['/events', '/eventManagement', '/registrations']) {
    test(`${path}: a row's link covers its row and nothing else`, async () => {
      const { site, webkit } = started
      await webkit.open(`${site.url}${path}`)
      await webkit.until(() => document.querySelector('tbody .row-link') !== null)
      const { rows, covered } = await webkit.run(() => {
        const at = (x: number, y: number) => document.elementFromPoint(x, y)
        const rows = [...document.querySelectorAll('tbody tr')].map((row) => {
          row.scrollIntoView({ block: 'center' })
          const { left, right, top, height } = row.getBoundingClientRect()
          const link = row.querySelector('.row-link')
          const hit = [left + 4, right - 4].map((x) => at(x, top + height / 2))
          return hit.every((one) => one === link)
        })
        scrollTo(0, 0)
        const outside = document.querySelectorAll('h1, thead th, button.filter, .topnav a')
        const covered = [...outside]
          .filter((one) => one.clientWidth > 0)
          .filter((one) => {
            const { left, top, height } = one.getBoundingClientRect()
            return !!at(left + 2, top + height / 2)?.closest('.row-link')
          })
          .map((one) => one.textContent)
        return { rows, covered }
      })
      expect(rows.length).toBeGreaterThan(5)
      expect(new Set(rows)).toEqual(new Set([true]))
      expect(covered).toEqual([])
    })
  }
})

test.describe('WebKit: menus, drawers and filters', () => {
  const started = inWebKit()

  for (const width of [1280, 700, 447]) {
    test(`a menu opens, is seen whole and no taller, and works at ${width}`, async () => {
      const { site, webkit } = started
      await webkit.resize(width, 900)
      await webkit.open(`${site.url}/events`)
      await webkit.press('.events-action button')
      // Its movement, where it has one, has come to an end.
      await webkit.until(() => {
        const menu = document.querySelector('.menu[data-open]')
        return menu !== null && menu.getAnimations().length === 0
      })
      const seen = await webkit.run(() => {
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
      expect(seen.hit).toEqual([true, true, true, true])
      expect(seen.opacity).toBe('1')
      expect(seen.spare).toBeLessThan(20)
      await webkit.press('.menu [role=menuitem]')
      await webkit.until(() => document.querySelector('dialog[open] input') !== null)
    })
  }

  test('what is typed into a drawer is asked about, Back closes no more, and what is refused is seen', async () => {
    const { site, webkit } = started
    await webkit.press('dialog[open] input')
    await webkit.type('Azul')
    await webkit.run(() => history.back())
    const question = 'dialog[open][role=alertdialog]'
    await webkit.press(`${question} .btn--quiet`)
    await webkit.until((asked) => document.querySelector(asked) === null, question)
    expect(
      await webkit.run(() => document.querySelector<HTMLInputElement>('dialog[open] input')?.value),
    ).toBe('Azul')
    await webkit.run(() => history.back())
    await webkit.press(`${question} .btn--danger`)
    await webkit.until(() => document.querySelector('dialog[open]') === null)
    expect(await webkit.run(() => location.pathname + location.search)).toBe('/events')

    // A field that is refused is seen, and not behind what sticks to the bottom.
    await webkit.open(`${site.url}/settings`)
    await webkit.press('[name=venueName]')
    await webkit.run(() => document.querySelector<HTMLInputElement>('[name=venueName]')?.select())
    await webkit.type(' ')
    await webkit.until(() => document.querySelector('.save-bar--waiting') !== null)
    await webkit.run(() => {
      const { bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
      scrollBy({ top: bottom - innerHeight + 40, behavior: 'instant' })
    })
    await webkit.press('.save-bar [type=submit]')
    await webkit.until(() => {
      const field = document.querySelector('[name=venueName][aria-invalid=true]')
      const bar = document.querySelector('.save-bar')
      if (!field || !bar || field !== document.activeElement) return null
      return field.getBoundingClientRect().bottom < bar.getBoundingClientRect().top
    })
    await webkit.press('.save-bar button', 'Undo')
    await webkit.until(() => document.querySelector('.save-bar--waiting') === null)
  })

  test('a filter opens beside its button and takes what is chosen', async () => {
    const { site, webkit } = started
    await webkit.resize(1280, 900)
    await webkit.open(`${site.url}/events`)
    await webkit.press('button.filter')
    await webkit.press('.popover[data-open] input[type=checkbox]')
    await webkit.until(() => location.search.includes('day'))
    const gap = await webkit.run(() => {
      const panel = document.querySelector('.popover[data-open]')?.getBoundingClientRect()
      // The button of the sheet for phones comes first, and is not drawn here.
      const button = [...document.querySelectorAll('button.filter')]
        .find((one) => one.clientWidth > 0)
        ?.getBoundingClientRect()
      return Math.round((panel?.top ?? 0) - (button?.bottom ?? 0))
    })
    expect(gap).toBe(7)
  })
})
