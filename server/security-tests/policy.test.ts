import { expect, onTestFinished, test } from 'vitest'
import { putEvent } from '../../domain/events/api.ts'
import { listNames } from '../../domain/auth/api.ts'
import { Client } from '../testing/client.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { administratorOf } from '../testing/processes/seed-site.ts'
import { slowTest } from '../testing/processes/site-storage.ts'
import { startServer } from '../testing/processes/server-process.ts'
import { tableForm } from '../testing/fixtures/events.ts'
import { policyHash } from './policy-hash.ts'

const elements = (html: string, name: string) =>
  Array.from(
    html.matchAll(new RegExp(`<${name}([^>]*)>([^]*?)</${name}>`, 'g')),
    ([, attributes = '', content = '']) => ({ attributes, content }),
  )

const runs = ({ attributes }: { attributes: string }) =>
  !attributes.includes(' src=') && !attributes.includes('application/json')

function hashesIn(policy: string, rule: string): string[] {
  const sources = policy.split('; ').find((each) => each.startsWith(`${rule} `)) ?? ''
  return sources.split(' ').filter((source) => source.startsWith("'sha256-"))
}

/** Of the app's pages and of guests'. */
const stateKeys = [
  'matches,data',
  'params,place,queryData,renderedAt,zone,publicUrl,submission,code',
]

const script = 'alert(document.domain)'
const hostileName = `</script><script>${script}</script>`

test(
  'every page runs what we wrote and nothing else, whatever people write into it',
  async () => {
    const server = await startServer()
    onTestFinished(() => server.stop())
    const administrator = await administratorOf(server)
    const visitor = new Client(server.url, 2)
    onTestFinished(() => {
      administrator.close()
      visitor.close()
    })
    const [owner] = await expectStatus(200, administrator.call(listNames, {}))
    const body = tableForm(owner?.id ?? '', {
      gameName: hostileName,
      eventTime: 'Undetermined',
    })
    await expectStatus(200, administrator.call(putEvent, { body }))

    const pages = ['/', '/events', '/calendar', `/events?event=${body.id}`, '/faq', '/nowhere']
    let told = 0
    for (const path of [...pages, '/gameday/2027-01-01', '/verify/x', '/newsletter/form']) {
      const { text, headers } = await visitor.send('GET', path)
      const policy = String(headers['content-security-policy'])
      const scripts = elements(text, 'script').filter(runs)
      const styles = elements(text, 'style')
      expect([path, hashesIn(policy, 'script-src')]).toEqual([
        path,
        scripts.map(({ content }) => policyHash(content)),
      ])
      expect([path, hashesIn(policy, 'style-src')]).toEqual([
        path,
        styles.map(({ content }) => policyHash(content)),
      ])
      expect(text).not.toContain(`<script>${script}`)
      told += text.includes(script) ? 1 : 0
      // What the page was made of is there, as data.
      const state = elements(text, 'script').find(({ attributes }) =>
        attributes.includes('id="state"'),
      )
      expect(stateKeys).toContain(Object.keys(JSON.parse(state?.content ?? '') as object).join())
    }
    // The name did get into the pages that show it.
    expect(told).toBeGreaterThan(2)
  },
  slowTest.timeout,
)
