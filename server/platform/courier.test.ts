import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startMailPeer } from '../testing/mail-peer.ts'
import { courierDelivery } from './courier.ts'
import { newMail } from './outbox.ts'
import { root } from './root.ts'

const frame = { name: 'MeepCon', tagline: 'for tests', publicUrl: 'http://localhost:3000' }
const letter = { subject: 'A seat', preview: 'Sit', heading: 'Hello', paragraphs: ['Sit down.'] }

const mailTo = (to: string) =>
  newMail({ kind: 'test', to, letter, frame }, '2026-01-01T00:00:00.000Z')

/** The program of the couriers, and which of them are there. */
function newProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-courier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'courier.mjs')
  const hired = join(folder, 'hired')
  writeFileSync(hired, '')
  const courier = pathToFileURL(join(root, 'server', 'courier.ts')).href
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(hired)}, process.pid + ' ')
    await import(${JSON.stringify(courier)})`,
  )
  const couriers = () => readFileSync(hired, 'utf8').trim().split(' ').filter(isThere).map(Number)
  return { program, couriers }
}

function isThere(id: string): boolean {
  try {
    return id !== '' && process.kill(Number(id), 0)
  } catch {
    return false
  }
}

async function open() {
  const peer = await startMailPeer({
    refuse: (address) =>
      address === 'gone@example.com' ? { code: 550, text: 'No such mailbox' } : undefined,
    hold: async () => held?.promise,
  })
  let held: PromiseWithResolvers<void> | undefined
  onTestFinished(() => peer.close())
  const { program, couriers } = newProgram()
  const delivery = courierDelivery(program, {
    smtpUrl: peer.url,
    mailFrom: 'MeepCon <meep@meepcon.example>',
    databaseUrl: null,
    dataDir: '/nowhere',
  })
  onTestFinished(() => delivery.close())
  return { peer, delivery, couriers, hold: () => (held = Promise.withResolvers()) }
}

test('a courier says what the mail server took and what it did not, and goes when it is dismissed', async () => {
  const { peer, delivery, couriers } = await open()
  expect(couriers()).toEqual([])
  const mail = mailTo('rosa@example.com')
  await delivery.send(mail)
  expect(peer.all.map(({ to }) => to)).toEqual(['rosa@example.com'])
  await expect(delivery.send(mailTo('gone@example.com'))).rejects.toMatchObject({
    message: expect.stringContaining('No such mailbox') as string,
    responseCode: 550,
    command: 'RCPT TO',
  })
  expect(couriers()).toHaveLength(1)
  delivery.written(mail)
  delivery.close()
  await expect.poll(couriers, { timeout: 10_000 }).toEqual([])
})

test('a courier that is killed fails what it carried, and the next mail gets another', async () => {
  const { peer, delivery, couriers, hold } = await open()
  const held = hold()
  const carried = delivery.send(mailTo('rosa@example.com'))
  const failed = expect(carried).rejects.toThrow('The courier ended (SIGKILL).')
  await expect.poll(couriers).toHaveLength(1)
  for (const id of couriers()) process.kill(id, 'SIGKILL')
  await failed
  held.resolve()
  await delivery.send(mailTo('june@example.com'))
  expect(peer.all.map(({ to }) => to)).toEqual(['june@example.com'])
})
