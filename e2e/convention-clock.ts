import type { Page } from '@playwright/test'
import type { Convention } from '../domain/convention/schema.ts'
import { test as base } from './fixtures.ts'
import { startSite, type TestSite } from './site.ts'

/** Gives the site a clock that can be moved, because the sample data is for a future convention. */
export const test = base.extend({
  site: async ({ mail }, use) => {
    const site = await startSite({ SMTP_URL: mail.url }, { clockAhead: 0 })
    await use(site)
    await site.stop()
  },
})

/** Sets the site and this page to this many minutes after the convention's start; the page's clock then stops. */
export async function moveIntoConvention(
  page: Page,
  site: Pick<TestSite, 'setClock'>,
  minutesIn: number,
): Promise<Date> {
  const answer = await page.request.get('/api/convention')
  const { startDate } = (await answer.json()) as Convention
  const now = new Date(Date.parse(startDate ?? '') + minutesIn * 60_000)
  await site.setClock(now.getTime() - Date.now())
  await page.clock.setFixedTime(now)
  return now
}
