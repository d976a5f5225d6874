import type { Config } from './platform/config.ts'
import type { Running } from './start.ts'

/** What somebody who just started the site wants to know. In production the address alone. */
export async function greet(config: Config, { address, app }: Running): Promise<void> {
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
