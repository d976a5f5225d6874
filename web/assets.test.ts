import { expect, test } from 'vitest'
import { assetsFor } from './assets.ts'

test('nothing is measured while nothing is set', () => {
  expect(assetsFor({ routeIds: [], sheets: [], analytics: null }).tags).not.toContain(
    'data-website-id',
  )
})

test('the script comes from the address that is set, with the site it counts for', () => {
  const { tags } = assetsFor({
    routeIds: [],
    sheets: [],
    analytics: { scriptUrl: 'https://stats.example/s.js?a=1&b=2', siteId: 'a"b' },
  })
  expect(tags).toContain(
    '<script defer src="https://stats.example/s.js?a=1&amp;b=2" data-website-id="a&quot;b"></script>',
  )
})
