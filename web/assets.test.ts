import { expect, test } from 'vitest'
import { assetsFor } from './assets.ts'

test('adds no analytics when none are configured', () => {
  expect(assetsFor({ routeIds: [], sheets: [], analytics: null }).tags).not.toContain(
    'data-website-id',
  )
})

test('loads the analytics script from the configured address, with the site id', () => {
  const { tags } = assetsFor({
    routeIds: [],
    sheets: [],
    analytics: { scriptUrl: 'https://stats.example/s.js?a=1&b=2', siteId: 'a"b' },
  })
  expect(tags).toContain(
    '<script defer src="https://stats.example/s.js?a=1&amp;b=2" data-website-id="a&quot;b"></script>',
  )
})
