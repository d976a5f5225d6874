import type { Config } from './platform/config.ts'
import type { RunningSite } from './start.ts'

/**
 * Prints the addresses and logins that an operator needs after starting the site. Prints only the address in
 * production.
 */
export async function printGreeting(config: Config, { address, app }: RunningSite): Promise<void> {
  if (config.production) {
    console.log(`MeepCon serves ${config.publicUrl} at ${address}`)
    return
  }
  const code = await app.newLoginCode(config.adminEmail)
  console.log(
    [
      '',
      `  MeepCon       ${config.publicUrl}`,
      `  Administrator ${config.publicUrl}/verify/${code} (signs you in, for half an hour)`,
      ...(config.smtpUrl
        ? []
        : [`  Mailbox       ${config.publicUrl}/mailbox (mail waits there: no SMTP_URL is set)`]),
      '',
    ].join('\n'),
  )
}
