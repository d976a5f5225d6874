import type { ExpectStatic } from 'vitest'
import { subscribeDevice } from '../../../domain/notifications/push-api.ts'
import { verifyCode } from '../../../domain/auth/api.ts'
import { Client } from '../client.ts'
import { findLink, type SmtpServer } from '../mail/smtp-server.ts'
import { startPushService } from '../push-service.ts'
import { expectStatus } from '../expect-status.ts'
import type { ServerProcess } from './server-process.ts'
import type { OnTestFinished, ServerStorage } from './site-storage.ts'

/** Phones that receive push messages from a server that is killed repeatedly. */
export async function startPushDevices(onFinished: OnTestFinished, onMessage: () => void) {
  /** For each message, the server run that sent it. */
  const serverRuns: number[] = []
  let serverRun = 0
  const service = await startPushService({
    onFinished,
    beforeAnswer() {
      serverRuns.push(serverRun)
      onMessage()
    },
  })

  return {
    port: service.port,
    received: service.received,

    /** Marks the start of the next server run after a kill. */
    begin(round: number): void {
      serverRun = round
    },

    /** Follows the link of the confirmation mail and enables notifications, as a guest does. */
    async switchOn({ url }: ServerProcess, smtp: SmtpServer, email: string): Promise<void> {
      const client = new Client(url, 1)
      const link = new URL(findLink(await smtp.waitForNewest(email), '/events'))
      const params = { code: link.searchParams.get('rid') ?? '' }
      await expectStatus(200, client.call(verifyCode, { params }))
      const body = service.subscription(email)
      await expectStatus(200, client.call(subscribeDevice, { body }))
      client.close()
    },

    /**
     * Checks that every phone received the truth, and no server run sent a message twice; a repeat by another run is
     * shown only once by the phone.
     */
    async expectEverything(
      { read }: ServerStorage,
      emails: readonly string[],
      expect: ExpectStatic,
    ): Promise<void> {
      expect(service.problems).toEqual([])
      const pushedIds = service.received.map(
        ({ device, content: { id, at } }) => `${device} ${id} ${at}`,
      )
      const notificationRows = await read<{ email: string; id: string; at: string }>(
        `select email, id, created_at as at from notices
          where kind = 'seat' and email in ('${emails.join("', '")}')`,
      )
      const missing = notificationRows.filter(
        ({ email, id, at }) => !pushedIds.includes(`${email} ${id} ${at}`),
      )
      expect(missing).toEqual([])
      const perServerRun = pushedIds.map((message, index) => `${serverRuns[index]} ${message}`)
      expect(perServerRun).toEqual([...new Set(perServerRun)])
      const topics = Map.groupBy(service.received, ({ content }) => content.id)
      for (const messages of topics.values())
        expect(new Set(messages.map(({ topic }) => topic)).size).toBe(1)
    },
  }
}
