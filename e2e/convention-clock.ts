import type { Page } from '@playwright/test'
import type { Convention } from '../domain/convention/schema.ts'
import { test as base } from './fixtures.ts'
import { startSite, type TestSite } from './site.ts'

/** The clock of its site can be moved: the sample data is made for a convention to come. */
export const test = base.extend({
  site: async ({ mail }, use) => {
    const site = await startSite({ SMTP_URL: mail.url }, { clockAhead: 0 })
    await use(site)
    await site.stop()
  },
})

/** So many minutes after the convention begins, for the site and for this page, where it then stands still. */
export async function moveIntoConvention(
  page: Page,
  site: Pick<TestSite, 'setClock'>,
  minutesIn: number,
): Promise<Date> {
  const answer = await page.request.get('/api/convention')
  const { startDate } = (await answer.json()) as Convention
  const now = new Date(Date.parse(startDate) + minutesIn * 60_000)
  await site.setClock(now.getTime() - Date.now())
  await page.clock.setFixedTime(now)
  return now
}
