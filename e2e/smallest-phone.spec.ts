import type { Locator } from '@playwright/test'
import { expect, open, readingTest, test } from './fixtures.ts'
import { expectFieldsVisible } from './hidden-fields.ts'
import { logIn, logInAsAdministrator } from './log-in.ts'

test.use({ viewport: { width: 320, height: 640 } })

/** Runs in the page: finds words that are broken without a hyphen. */
function findBrokenWords(root: Element): string[] {
  const brokenWords: string[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    for (const { 0: word, index } of currentNode.textContent?.matchAll(/\p{L}+/gu) ?? []) {
      const range = document.createRange()
      range.setStart(currentNode, index)
      range.setEnd(currentNode, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) brokenWords.push(word)
    }
  }
  return brokenWords
}

const expectOneRow = async (parts: Locator) => {
  const partTops = await parts.evaluateAll((elements) =>
    elements.map((partElement) => partElement.getBoundingClientRect().top),
  )
  return partTops.length > 0 && new Set(partTops).size === 1
}

test('attendee pages keep related parts on one line', async ({ page, site, mail }) => {
  await logIn(page, mail, site.findRegistered(18).email)
  await open(page, '/calendar')
  const heights = await page
    .locator('.cal-seats')
    .evaluateAll((elements) => elements.map(({ clientHeight }) => clientHeight).filter(Boolean))
  expect(new Set(heights).size).toBe(1)
  // No count is cut off.
  const cutTexts = await page
    .locator('.cal-seats')
    .evaluateAll((elements) =>
      elements
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ dataset }) => dataset['count']),
    )
  expect(cutTexts).toEqual([])

  await open(page, '/events')
  await expect(page.locator('.fit-mark').first()).toBeVisible()
  const overlapping = await page.locator('.event-card .when').evaluateAll((strips) =>
    strips.filter((strip) => {
      const fitMark = strip.querySelector('.fit-mark')?.getBoundingClientRect()
      const countdown = strip.lastElementChild?.getBoundingClientRect()
      return (
        fitMark && countdown && fitMark.right > countdown.left && fitMark.bottom > countdown.top + 4
      )
    }),
  )
  expect(overlapping).toEqual([])
})

readingTest(
  'guest pages show the hours of a game day and the number of guests',
  async ({ page, site }) => {
    await logInAsAdministrator(page, site)
    const gamedays = (await (await page.request.get('/api/gamedays')).json()) as {
      invitations: { status: number; invitationToken: string }[]
    }[]
    const acceptedInvitation = gamedays
      .flatMap(({ invitations }) => invitations)
      .find(({ status }) => status === 1)
    await open(page, `/gameday-reply/${acceptedInvitation?.invitationToken}`)
    expect(await expectOneRow(page.locator('.guests label'))).toBe(true)
    // The hours do not wrap: each part of the line is one line high.
    const lines = await page
      .locator('.time span')
      .evaluateAll((parts) => parts.map((part) => part.getClientRects()[0]?.height ?? 0))
    expect(Math.max(...lines.slice(1))).toBeLessThan(40)
  },
)

readingTest(
  'organizer pages show the typed text while the keyboard is open',
  async ({ page, site }) => {
    await logInAsAdministrator(page, site)
    await open(page, '/team')
    await page.getByRole('button', { name: 'Invite a helper' }).click()
    await expectFieldsVisible(page, 'dialog')
    await open(page, '/door')
    await page.getByRole('button', { name: 'Not on the list' }).click()
    await expectFieldsVisible(page, '.door-panel')
  },
)

readingTest('organizer pages cut off or break no text', async ({ page, site }) => {
  await logInAsAdministrator(page, site)
  await open(page, '/door')
  await expect(page.locator('.door-figures')).toBeVisible()
  expect(await page.locator('.door-figures').evaluate(findBrokenWords)).toEqual([])
  // The brand, the bell, the name and the menu fit in one row.
  expect((await page.locator('.topbar').boundingBox())?.height).toBeLessThan(72)

  await open(page, '/gameday-management')
  await page.locator('.counts').first().waitFor()
  const counts = page.locator('.counts').first()
  expect(await expectOneRow(counts.locator('div'))).toBe(true)
  expect(await counts.evaluate(findBrokenWords)).toEqual([])

  await open(page, '/photo-management')
  await page.locator('.photo-card-actions button').first().waitFor()
  const cutTexts = await page.locator('.photo-card').evaluateAll((cards) =>
    cards.filter((card) => {
      const lastButton = [...card.querySelectorAll('button')].at(-1)?.getBoundingClientRect()
      return (lastButton?.right ?? 0) > card.getBoundingClientRect().right
    }),
  )
  expect(cutTexts).toEqual([])

  // A width at which two columns just fit.
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/safety')
  await page
    .getByRole('textbox', { name: "Someone's email address" })
    .fill(site.findRegistered(1).email)
  await page.getByRole('button', { name: 'Look up' }).click()
  const kinds = page.locator('.clean-up-kinds label')
  await expect(kinds.first()).toHaveText('Registrations: 0 of 1')
  const heights = await kinds
    .locator('span')
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(30)
  await page.setViewportSize({ width: 320, height: 640 })

  await open(page, '/figures')
  await page.locator('.figure-tiles').waitFor()
  expect(await expectOneRow(page.locator('.figure-tiles > :nth-child(-n + 2)'))).toBe(true)
  // On a wide screen the charts are in two columns, each as high as it needs to be.
  await page.setViewportSize({ width: 1280, height: 800 })
  const boxes = await page
    .locator('.figure-charts > *, .figure-share')
    .evaluateAll((elements) =>
      elements.map((box) => box.getBoundingClientRect().toJSON() as DOMRect),
    )
  const [firstBox, secondBox, thirdBox] = boxes
  const shareBox = boxes.at(-1)
  expect([secondBox?.x, thirdBox?.y]).toEqual([firstBox?.x, firstBox?.y])
  expect(shareBox?.y).toBeGreaterThanOrEqual((secondBox?.bottom ?? 0) + 16)
  await page.setViewportSize({ width: 320, height: 640 })

  await open(page, '/badges')
  // Below the heading, not at the opposite side.
  const printButton = page.getByRole('button', { name: /^Print/ })
  expect((await printButton.boundingBox())?.x).toBe(
    (await page.getByRole('heading', { level: 1 }).boundingBox())?.x,
  )

  await open(page, '/registrations')
  const search = page.getByPlaceholder('Search registrations...')
  expect(await search.evaluate((input) => getComputedStyle(input).textOverflow)).toBe('ellipsis')
})

readingTest('the number of a photo is not behind the buttons', async ({ page }) => {
  await open(page, '/photos')
  await page.getByRole('list', { name: 'Photos' }).getByRole('link').first().click()
  const number = await page.locator('.yarl__counter').boundingBox()
  const button = await page.getByRole('button', { name: 'Zoom in' }).boundingBox()
  expect(number?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
})
