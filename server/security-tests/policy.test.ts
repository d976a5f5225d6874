import { expect, onTestFinished, test } from 'vitest'
import { putEvent } from '../../domain/events/api.ts'
import { listNames } from '../../domain/auth/api.ts'
import { Client } from '../testing/client.ts'
import { expectStatus } from '../testing/expect-status.ts'
import { createAdministratorClient } from '../testing/processes/seed-site.ts'
import { slowTest } from '../testing/processes/site-storage.ts'
import { startServer } from '../testing/processes/server-process.ts'
import { createEventForm } from '../testing/fixtures/events.ts'
import { policyHash } from './policy-hash.ts'

const elements = (html: string, name: string) =>
  Array.from(
    html.matchAll(new RegExp(`<${name}([^>]*)>([^]*?)</${name}>`, 'g')),
    ([, attributes = '', content = '']) => ({ attributes, content }),
  )

const isExecutable = ({ attributes }: { attributes: string }) =>
  !attributes.includes(' src=') && !/application\/(ld\+)?json/.test(attributes)

function readHashes(policy: string, rule: string): string[] {
  const sources = policy.split('; ').find((each) => each.startsWith(`${rule} `)) ?? ''
  return sources.split(' ').filter((source) => source.startsWith("'sha256-"))
}

const script = 'alert(document.domain)'
const hostileName = `</script><script>${script}</script>`

test(
  "allows exactly the page's own inline scripts and styles on every page, whatever users type",
  async () => {
    const server = await startServer()
    onTestFinished(() => server.stop())
    const administrator = await createAdministratorClient(server)
    const visitor = new Client(server.url, 2)
    onTestFinished(() => {
      administrator.close()
      visitor.close()
    })
    const [owner] = await expectStatus(200, administrator.call(listNames, {}))
    const body = createEventForm(owner?.id ?? '', {
      gameName: hostileName,
      eventTime: 'Undetermined',
    })
    await expectStatus(200, administrator.call(putEvent, { body }))

    const pages = ['/', '/events', '/calendar', `/events?event=${body.id}`, '/faq', '/nowhere']
    let pagesWithName = 0
    for (const path of [...pages, '/gameday/2027-01-01', '/verify/x', '/newsletter/form']) {
      const { text, headers } = await visitor.send('GET', path)
      const policy = String(headers['content-security-policy'])
      const scripts = elements(text, 'script').filter(isExecutable)
      const styles = elements(text, 'style')
      expect([path, readHashes(policy, 'script-src')]).toEqual([
        path,
        scripts.map(({ content }) => policyHash(content)),
      ])
      expect([path, readHashes(policy, 'style-src')]).toEqual([
        path,
        styles.map(({ content }) => policyHash(content)),
      ])
      expect(text).not.toContain(`<script>${script}`)
      pagesWithName += text.includes(script) ? 1 : 0
      // The policy allows the router's data as one of the scripts.
      expect(scripts.some(({ content }) => content.includes('$_TSR'))).toBe(true)
    }
    // Guards the test: the hostile name appears in the pages that show names.
    expect(pagesWithName).toBeGreaterThan(2)
  },
  slowTest.timeout,
)
