// @module-tag concurrent
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startSmtpServer } from '../../testing/mail/smtp-server.ts'
import { slowPoll } from '../../testing/processes/site-storage.ts'
import { onBothEngines, openSite } from '../../testing/site.ts'
import { workerTransport, type WorkerSettings } from './worker-transport.ts'
import { outboxRowOf, queueMail } from './outbox.ts'
import { claimMails } from './outbox-claims.ts'
import { root } from '../root.ts'

const frame = { name: 'MeepCon', tagline: 'for tests', publicUrl: 'http://localhost:3000' }
const template = { subject: 'A seat', preview: 'Sit', heading: 'Hello', paragraphs: ['Sit down.'] }

const mailOf = (to: string) => ({ kind: 'test', to, template, frame })
const mailTo = (to: string) => outboxRowOf(mailOf(to), '2026-01-01T00:00:00.000Z')

/** The program of the workers, and which of them are there. */
function newProgram() {
  const folder = mkdtempSync(join(tmpdir(), 'meepcon-worker-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'worker.mjs')
  const started = join(folder, 'started')
  writeFileSync(started, '')
  const worker = pathToFileURL(join(root, 'server', 'mail-worker.ts')).href
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(started)}, process.pid + ' ')
    await import(${JSON.stringify(worker)})`,
  )
  const workers = () => readFileSync(started, 'utf8').trim().split(' ').filter(isThere).map(Number)
  return { program, workers }
}

function isThere(id: string): boolean {
  try {
    return id !== '' && process.kill(Number(id), 0)
  } catch {
    return false
  }
}

async function open(settings: Partial<WorkerSettings> = {}) {
  let held: { address: string; until: Promise<void> } | undefined
  const smtp = await startSmtpServer({
    refuse: (address) =>
      address === 'gone@example.com' ? { code: 550, text: 'No such mailbox' } : undefined,
    hold: async (address) => {
      if (address === held?.address) await held.until
    },
  })
  onTestFinished(() => smtp.close())
  const { program, workers } = newProgram()
  const transport = workerTransport(program, {
    smtpUrl: smtp.url,
    mailFrom: 'MeepCon <meep@meepcon.example>',
    databaseUrl: null,
    dataDir: '/nowhere',
    ...settings,
  })
  onTestFinished(() => transport.close())
  const hold = (address: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = { address, until: promise }
    return resolve
  }
  return { smtp, transport, workers, hold }
}

test('a worker says what the mail server took and what it did not, and ends when it is stopped', async () => {
  const { smtp, transport, workers } = await open()
  expect(workers()).toEqual([])
  const mail = mailTo('rosa@example.com')
  await transport.send(mail)
  expect(smtp.all.map(({ to }) => to)).toEqual(['rosa@example.com'])
  await expect(transport.send(mailTo('gone@example.com'))).rejects.toMatchObject({
    message: expect.stringContaining('No such mailbox') as string,
    responseCode: 550,
    command: 'RCPT TO',
  })
  expect(workers()).toHaveLength(1)
  transport.recorded(mail)
  transport.close()
  await expect.poll(workers, slowPoll).toEqual([])
})

test('a worker that is killed fails what it carried, and the next mail gets another', async () => {
  const { smtp, transport, workers, hold } = await open()
  hold('rosa@example.com')
  const carried = transport.send(mailTo('rosa@example.com'))
  const failed = expect(carried).rejects.toThrow('The mail worker ended (SIGKILL).')
  await expect.poll(workers, slowPoll).toHaveLength(1)
  for (const id of workers()) process.kill(id, 'SIGKILL')
  await failed
  await transport.send(mailTo('june@example.com'))
  expect(smtp.all.map(({ to }) => to)).toEqual(['june@example.com'])
})

onBothEngines('a worker that is left alone', (engine) => {
  test('writes down at once what was taken, waits for what takes long, and goes', async () => {
    const site = await openSite({ engine })
    const { databaseUrl, dataDir } = site.config
    const { smtp, transport, workers, hold } = await open({ databaseUrl, dataDir })
    const letGo = hold('slow@example.com')
    const states = async () =>
      (await site.outbox()).map(({ recipient, status }) => `${recipient} ${status}`).toSorted()
    const queued = ['june@example.com', 'rosa@example.com', 'slow@example.com'].map(mailOf)
    await site.database.transaction((transaction) =>
      queueMail(transaction, queued, site.clock.now(), { by: 'organiser' }),
    )
    const mails = await claimMails(site.database, { lane: 'bulk', count: 3 }, site.clock.now())
    const quick = mails.filter(({ recipient }) => recipient !== 'slow@example.com')
    for (const mail of mails.filter((mail) => !quick.includes(mail))) void transport.send(mail)
    await Promise.all(quick.map((mail) => transport.send(mail)))
    // As for a server that is killed before it could write down anything.
    transport.close()
    await expect
      .poll(states, slowPoll)
      .toEqual(['june@example.com sent', 'rosa@example.com sent', 'slow@example.com queued'])
    expect(workers()).toHaveLength(1)
    letGo()
    await expect.poll(workers, slowPoll).toEqual([])
    expect(await states()).toContain('slow@example.com sent')
    expect(smtp.all).toHaveLength(3)
  })
})
