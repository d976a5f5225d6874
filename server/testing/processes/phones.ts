import type { ExpectStatic } from 'vitest'
import { subscribeDevice } from '../../../domain/notices/push-api.ts'
import { verifyCode } from '../../../domain/auth/api.ts'
import { Client } from '../client.ts'
import { linkIn, type SmtpServer } from '../mail/smtp-server.ts'
import { startPushService } from '../push-service.ts'
import { expectStatus } from '../expect-status.ts'
import type { ServerProcess } from './server-process.ts'
import type { OnTestFinished, SiteStorage } from './site-storage.ts'

/** Phones that get push messages from a server that is killed again and again. */
export async function startPhones(onFinished: OnTestFinished, onMessage: () => void) {
  /** Which life of the server each message came from. */
  const lives: number[] = []
  let life = 0
  const service = await startPushService({
    onFinished,
    hold() {
      lives.push(life)
      onMessage()
    },
  })

  return {
    port: service.port,
    received: service.received,

    /** Another server comes after the one that was killed. */
    begin(round: number): void {
      life = round
    },

    /** As whoever follows the link of their confirmation and presses for it. */
    async switchOn({ url }: ServerProcess, smtp: SmtpServer, email: string): Promise<void> {
      const client = new Client(url, 1)
      const link = new URL(linkIn(await smtp.newestTo(email), '/events'))
      const params = { code: link.searchParams.get('rid') ?? '' }
      await expectStatus(200, client.call(verifyCode, { params }))
      const body = service.subscription(email)
      await expectStatus(200, client.call(subscribeDevice, { body }))
      client.close()
    },

    /** Every phone was told what is true, and no server told it twice; another one only so that the phone shows it once. */
    async expectEverything(
      { read }: SiteStorage,
      emails: readonly string[],
      expect: ExpectStatic,
    ): Promise<void> {
      expect(service.problems).toEqual([])
      const told = service.received.map(
        ({ device, content: { id, at } }) => `${device} ${id} ${at}`,
      )
      const notices = await read<{ email: string; id: string; at: string }>(
        `select email, id, created_at as at from notices
          where kind = 'seat' and email in ('${emails.join("', '")}')`,
      )
      const untold = notices.filter(({ email, id, at }) => !told.includes(`${email} ${id} ${at}`))
      expect(untold).toEqual([])
      const inOneLife = told.map((message, index) => `${lives[index]} ${message}`)
      expect(inOneLife).toEqual([...new Set(inOneLife)])
      const topics = Map.groupBy(service.received, ({ content }) => content.id)
      for (const messages of topics.values())
        expect(new Set(messages.map(({ topic }) => topic)).size).toBe(1)
    },
  }
}
